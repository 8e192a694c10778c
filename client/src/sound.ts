/** Plays sounds as the settings allow. What they are made of is in synth.ts. */

import { settings } from "./settings.svelte";
import { GROUPS, groupOf, lengthOf, sound, type Sound, type SoundGroup } from "./synth";

// Milliseconds within which the same sound is not played twice: steps shown at once would only be louder.
const APART = 120;
// Seconds between the sounds of a group that is listened to.
const REST = 0.15;

let audio: AudioContext | undefined;
let master: GainNode | undefined;
const last = new Map<Sound, number>();

/** `after`: seconds from now. */
export function play(which: Sound, after = 0): void {
  if (!settings.sound || settings.muted.has(groupOf(which))) return;
  const now = performance.now();
  if (now - (last.get(which) ?? -APART) < APART) return;
  last.set(which, now);
  ring(which, after);
}

/** Try the sounds of a group, whatever is muted. */
export function listen(group: SoundGroup): void {
  let after = 0;
  for (const which of GROUPS[group]) {
    ring(which, after);
    after += lengthOf(which) + REST;
  }
}

function ring(which: Sound, after: number): void {
  // Before the first click browsers forbid sound, and would log a warning.
  if (!navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  master ??= new GainNode(audio);
  master.connect(audio.destination);
  if (audio.state !== "running") void audio.resume();
  // Ears hear ratios: half of the slider should sound half as loud.
  master.gain.value = (settings.volume / 100) ** 2;
  sound(audio, master, which, audio.currentTime + after);
}
