/** Short sounds, synthesised: no files to load. */

import { settings } from "./settings.svelte";

export type Sound = "turn" | "move" | "danger" | "over";

// Notes in hertz, played in turn, `each` seconds apart.
const TUNES: Record<Sound, { notes: number[]; each: number; wave: OscillatorType; loud: number }> = {
  turn: { notes: [659, 880], each: 0.13, wave: "triangle", loud: 0.14 },
  move: { notes: [196], each: 0.06, wave: "sine", loud: 0.1 },
  danger: { notes: [110, 92, 78], each: 0.16, wave: "sawtooth", loud: 0.07 },
  over: { notes: [523, 659, 784, 1047], each: 0.15, wave: "triangle", loud: 0.12 },
};

let audio: AudioContext | undefined;

export function play(sound: Sound): void {
  // Before the first click browsers forbid sound, and would log a warning.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const { notes, each, wave, loud } = TUNES[sound];
  notes.forEach((note, at) => ring(audio!, note, audio!.currentTime + at * each, each * 1.8, wave, loud));
}

function ring(on: AudioContext, note: number, start: number, length: number, wave: OscillatorType, loud: number): void {
  const tone = on.createOscillator();
  const volume = on.createGain();
  tone.type = wave;
  tone.frequency.value = note;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(on.destination);
  tone.start(start);
  tone.stop(start + length);
}
