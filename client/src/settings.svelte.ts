/** Settings kept in this browser: theme, sound, notifications, help for beginners, speed of bots. */

import type { SoundGroup } from "./synth";
import type { Pace } from "./wire";

export type Theme = "auto" | "light" | "dark";

const read = (name: string) => localStorage.getItem(`gnomehall.${name}`);
const write = (name: string, value: string) => localStorage.setItem(`gnomehall.${name}`, value);

const dusk = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function keptTheme(): Theme {
  const kept = read("theme");
  return kept === "light" || kept === "dark" ? kept : "auto";
}

function keptPace(): Pace["pace"] {
  const kept = read("pace");
  return kept === "calm" || kept === "once" ? kept : "brisk";
}

function keptVolume(): number {
  const kept = Number(read("volume") ?? 70);
  return kept >= 0 && kept <= 100 ? kept : 70;
}

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Players that are kept in mind as not to be shown. */
const UNHEARD = 200;

class Settings {
  theme: Theme = $state(keptTheme());
  sound: boolean = $state(read("sound") !== "off");
  /** From 0 to 100. */
  volume: number = $state(keptVolume());
  muted: ReadonlySet<SoundGroup> = $state.raw(new Set((read("muted")?.split(" ") ?? []) as SoundGroup[]));
  /** Players whose chat this browser does not show. */
  unheard: ReadonlySet<string> = $state.raw(new Set(read("unheard")?.split(" ").filter(Boolean) ?? []));
  notify: boolean = $state(read("notify") === "on");
  /** Help for beginners. */
  guide: boolean = $state(read("guide") !== "off");
  /** Ask before one click does what cannot be taken back. */
  ask: boolean = $state(read("ask") !== "off");
  /** How fast bots follow each other. */
  pace: Pace["pace"] = $state(keptPace());
  /** How fast a replay runs. */
  replaySpeed: Speed = $state(SPEEDS.find((speed) => String(speed) === read("replay-speed")) ?? 1);
  dusk: boolean = $state(dusk.matches);
  /** Reduced motion is wanted. */
  still: boolean = $state(still.matches);

  constructor() {
    dusk.addEventListener("change", () => (this.dusk = dusk.matches));
    still.addEventListener("change", () => (this.still = still.matches));
  }

  get isDark(): boolean {
    return this.theme === "auto" ? this.dusk : this.theme === "dark";
  }

  toggleTheme(): void {
    this.theme = this.isDark ? "light" : "dark";
    write("theme", this.theme);
  }

  toggle(name: "sound" | "guide" | "ask"): void {
    this[name] = !this[name];
    write(name, this[name] ? "on" : "off");
  }

  setVolume(volume: number): void {
    this.volume = volume;
    write("volume", String(volume));
  }

  toggleMuted(group: SoundGroup): void {
    const muted = new Set(this.muted);
    if (!muted.delete(group)) muted.add(group);
    this.muted = muted;
    write("muted", [...muted].join(" "));
  }

  toggleUnheard(player: string): void {
    const unheard = new Set(this.unheard);
    if (!unheard.delete(player)) unheard.add(player);
    this.unheard = unheard;
    write("unheard", [...unheard].slice(-UNHEARD).join(" "));
  }

  choosePace(pace: Pace["pace"]): void {
    this.pace = pace;
    write("pace", pace);
  }

  setReplaySpeed(speed: Speed): void {
    this.replaySpeed = speed;
    write("replay-speed", String(speed));
  }

  async toggleNotify(): Promise<void> {
    const granted = this.notify ? "denied" : await Notification.requestPermission();
    this.notify = granted === "granted";
    write("notify", this.notify ? "on" : "off");
  }
}

export const settings = new Settings();
export const canNotify = "Notification" in window && isSecureContext;
