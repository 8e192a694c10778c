/** Settings kept in this browser: theme, sound, notifications, help for beginners. */

export type Theme = "auto" | "light" | "dark";

const read = (name: string) => localStorage.getItem(`gnomehall.${name}`);
const write = (name: string, value: string) => localStorage.setItem(`gnomehall.${name}`, value);

const dusk = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function keptTheme(): Theme {
  const kept = read("theme");
  return kept === "light" || kept === "dark" ? kept : "auto";
}

class Settings {
  theme: Theme = $state(keptTheme());
  sound: boolean = $state(read("sound") !== "off");
  notify: boolean = $state(read("notify") === "on");
  /** Help for beginners. */
  guide: boolean = $state(read("guide") !== "off");
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

  toggleSound(): void {
    this.sound = !this.sound;
    write("sound", this.sound ? "on" : "off");
  }

  toggleGuide(): void {
    this.guide = !this.guide;
    write("guide", this.guide ? "on" : "off");
  }

  async toggleNotify(): Promise<void> {
    const granted = this.notify ? "denied" : await Notification.requestPermission();
    this.notify = granted === "granted";
    write("notify", this.notify ? "on" : "off");
  }
}

export const settings = new Settings();
export const canNotify = "Notification" in window && isSecureContext;
