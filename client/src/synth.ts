/** What the sounds are made of: tones and filtered noise with envelopes. No files to load. */

/** One tone, or one burst of noise through a filter. */
interface Strand {
  /** Hertz, of the tone or of the filter. */
  pitch: number;
  /** Where the pitch glides to. */
  to?: number;
  /** Seconds from the start of the sound. */
  at?: number;
  /** Seconds until it has died away. */
  length: number;
  loud: number;
  /** Seconds of fading in; without it something is struck. */
  rise?: number;
  noise?: "lowpass" | "bandpass" | "highpass";
}

const STRIKE = 0.003;
// Seconds of fading out at the very end, so that it does not click.
const END = 0.01;

// By partial: frequency, loudness and length relative to the lowest.
const WOOD = [
  [1, 1, 1],
  [2.71, 0.5, 0.55],
  [5.15, 0.2, 0.35],
] as const;
const STRING = [
  [1, 1, 1],
  [2, 0.45, 0.7],
  [3, 0.2, 0.5],
  [4, 0.08, 0.35],
] as const;
const METAL = [
  [1, 1, 1],
  [2.76, 0.5, 0.7],
  [5.4, 0.22, 0.4],
] as const;

type Body = typeof WOOD | typeof STRING | typeof METAL;

const struck = (body: Body, pitch: number, at: number, length: number, loud: number): Strand[] =>
  body.map(([times, level, share]) => ({ pitch: pitch * times, at, length: length * share, loud: loud * level }));

const knock = (pitch: number, at: number, loud: number): Strand[] => [
  ...struck(WOOD, pitch, at, 0.11, loud),
  { noise: "bandpass", pitch: pitch * 6, at, length: 0.03, loud: loud * 0.6 },
];

const stone = (pitch: number, at: number): Strand => ({ noise: "bandpass", pitch, at, length: 0.12, loud: 0.4 });

const SOUNDS = {
  /** Two strings, upwards: it is my turn. */
  turn: [...struck(STRING, 659.3, 0, 0.34, 0.16), ...struck(STRING, 880, 0.14, 0.5, 0.18)],
  /** My piece stands. */
  done: knock(410, 0, 0.2),
  /** Somebody else's piece stands, farther off. */
  other: knock(262, 0, 0.24),
  /** A card slides over wood and lies. */
  card: [
    { noise: "bandpass", pitch: 2600, to: 1100, length: 0.16, rise: 0.06, loud: 0.5 },
    { pitch: 168, to: 120, at: 0.13, length: 0.1, loud: 0.22 },
    { noise: "bandpass", pitch: 1500, at: 0.13, length: 0.04, loud: 0.4 },
  ],
  /** A die rolls out. */
  dice: [...[0, 0.075, 0.13, 0.215, 0.34].flatMap((at, nth) => knock(700 + (nth % 2) * 140, at, 0.17 - nth * 0.015))],
  /** Gold rings. */
  gain: [...struck(METAL, 1318.5, 0, 0.32, 0.13), ...struck(METAL, 1760, 0.09, 0.55, 0.13)],
  /** Rock comes down. */
  mishap: [
    { pitch: 74, to: 38, length: 0.9, loud: 0.2 },
    { noise: "lowpass", pitch: 620, to: 90, length: 0.95, rise: 0.02, loud: 0.26 },
    ...[0.1, 0.24, 0.33, 0.52].map((at, nth) => stone(420 - nth * 60, at)),
  ],
  /** A drop. */
  chat: [
    { pitch: 620, to: 880, length: 0.1, rise: 0.015, loud: 0.23 },
    { pitch: 930, to: 1175, at: 0.1, length: 0.16, rise: 0.01, loud: 0.2 },
  ],
  /** Two ticks of a clock: time is running out. */
  time: [...knock(880, 0, 0.2), ...knock(660, 0.22, 0.2), ...knock(880, 0.44, 0.2)],
  /** A knock at the door, and it opens. */
  came: [...knock(196, 0, 0.24), ...knock(196, 0.15, 0.24), ...struck(STRING, 523.3, 0.34, 0.4, 0.14)],
  /** Two dull strings, downwards: the connection is gone. */
  gone: [...struck(STRING, 392, 0, 0.3, 0.15), ...struck(STRING, 277.2, 0.17, 0.5, 0.17)],
  won: [
    ...[523.3, 659.3, 784].flatMap((pitch, nth) => struck(STRING, pitch, nth * 0.13, 0.4, 0.13)),
    ...[523.3, 659.3, 1046.5].flatMap((pitch) => struck(STRING, pitch, 0.39, 1, 0.085)),
  ],
  lost: [
    ...[392, 311.1].flatMap((pitch, nth) => struck(STRING, pitch, nth * 0.2, 0.5, 0.14)),
    ...[196, 261.6].flatMap((pitch) => struck(STRING, pitch, 0.4, 1, 0.11)),
  ],
} satisfies Record<string, Strand[]>;

export type Sound = keyof typeof SOUNDS;

export const strands = (sound: Sound): readonly Strand[] => SOUNDS[sound];
export const lengthOf = (sound: Sound): number => Math.max(...strands(sound).map(({ at = 0, length }) => at + length));

/** Sounds that are muted together, in the order of the settings. */
export const GROUPS = {
  turn: ["turn"],
  clock: ["time"],
  moves: ["other", "done", "card", "dice"],
  gains: ["gain"],
  mishaps: ["mishap"],
  people: ["chat", "came", "gone"],
  result: ["won", "lost"],
} as const satisfies Record<string, readonly Sound[]>;

export type SoundGroup = keyof typeof GROUPS;

const groups = Object.entries(GROUPS) as [SoundGroup, readonly Sound[]][];
export const groupOf = (sound: Sound): SoundGroup => groups.find(([, members]) => members.includes(sound))![0];

/** Schedule a sound at `start`, in seconds of the context's clock. */
export function sound(on: BaseAudioContext, out: AudioNode, which: Sound, start: number): void {
  for (const strand of strands(which)) sing(on, out, strand, start + (strand.at ?? 0));
}

function sing(on: BaseAudioContext, out: AudioNode, strand: Strand, start: number): void {
  const { pitch, to, length, loud, rise = STRIKE } = strand;
  const end = start + length;
  const source = strand.noise ? hiss(on) : on.createOscillator();
  const filter = strand.noise && on.createBiquadFilter();
  if (filter) filter.type = strand.noise!;
  const height = filter ? filter.frequency : (source as OscillatorNode).frequency;
  height.value = pitch;
  if (to) height.setValueAtTime(pitch, start).exponentialRampToValueAtTime(to, end);
  const level = on.createGain();
  level.gain.setValueAtTime(0, start).linearRampToValueAtTime(loud, start + rise);
  level.gain.exponentialRampToValueAtTime(loud / 500, end - END).linearRampToValueAtTime(0, end);
  (filter ? source.connect(filter) : source).connect(level).connect(out);
  source.start(start);
  source.stop(end);
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second of white noise, always the same. */
function hiss(on: BaseAudioContext): AudioBufferSourceNode {
  let noise = noises.get(on);
  if (!noise) {
    noise = on.createBuffer(1, on.sampleRate, on.sampleRate);
    let seed = 1;
    const samples = noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) {
      seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
      samples[at] = seed / 2 ** 31;
    }
    noises.set(on, noise);
  }
  const source = on.createBufferSource();
  source.buffer = noise;
  return source;
}
