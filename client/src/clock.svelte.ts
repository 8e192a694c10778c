/** The server's time on this page, and clocks in words. */

import type { Control } from "./wire";
import { t } from "./words.svelte";

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const MINUTES = 24 * 60;

const here = () => Date.now() / 1000;

class Time {
  /** Seconds since 1970 by the server's clock; runs while somebody looks at it through `run`. */
  now: number = $state(here());
  /** How far the server's clock is ahead of this device's. */
  #ahead = 0;
  #runners = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  sync(now: number | undefined): void {
    if (now) this.#ahead = now - here();
    this.#tell();
  }

  /** An attachment of whatever shows a running clock. */
  run = (): (() => void) => {
    this.#runners += 1;
    this.#tell();
    this.#timer ??= setInterval(() => this.#tell(), 250);
    return () => {
      this.#runners -= 1;
      if (this.#runners) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  };

  #tell(): void {
    this.now = here() + this.#ahead;
  }
}

export const time = new Time();

/** What can be chosen at once; the rest is behind "more". */
export const PRESETS: readonly Control[] = [
  { kind: "live", seconds: 5 * MINUTE, plus: 10 },
  { kind: "live", seconds: 15 * MINUTE, plus: 15 },
  { kind: "choice", seconds: 30 },
  { kind: "days", seconds: DAY },
  { kind: "days", seconds: 3 * DAY },
  { kind: "days", seconds: 7 * DAY },
];

/** A clock in a few words. */
export function clockText({ kind, seconds, plus = 0 }: Control): string {
  if (kind === "live") return t("clock-live", { time: spanText(seconds), plus });
  return t(kind === "choice" ? "clock-choice" : "clock-turn", { time: spanText(seconds) });
}

/** All that was agreed beyond that. */
export function clockDetails({ kind, late = "turn", night, rest = 0 }: Control): string[] {
  const told = [t(`clock-late-${late}-about`)];
  if (kind === "days" && night) {
    const [from, to] = night.map((minutes) => hourText(toLocal(minutes)));
    told.push(t("clock-night-told", { from: from!, to: to! }));
  }
  if (kind === "days" && rest) told.push(t("clock-rest-told", { days: rest }));
  return told;
}

/** "1 day 4 h", "12 min": the two largest units. */
export function spanText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const days = Math.floor(whole / DAY);
  const hours = Math.floor((whole % DAY) / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const parts = days
    ? [t("span-days", { days }), hours && t("span-hours", { hours })]
    : hours
      ? [t("span-hours", { hours }), minutes && t("span-minutes", { minutes })]
      : [
          minutes && t("span-minutes", { minutes }),
          (whole % MINUTE || !minutes) && t("span-seconds", { seconds: whole % MINUTE }),
        ];
  return parts.filter(Boolean).join(" ");
}

/** For lists: the largest unit is enough. */
export function roughText(seconds: number): string {
  if (seconds >= 2 * DAY) return spanText(Math.floor(seconds / DAY) * DAY);
  if (seconds >= HOUR) return spanText(Math.floor(seconds / HOUR) * HOUR);
  return spanText(seconds >= MINUTE ? Math.floor(seconds / MINUTE) * MINUTE : seconds);
}

/** "4:05", "1:02:30". */
export function digits(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  const two = (value: number) => String(value).padStart(2, "0");
  const rest = two(whole % MINUTE);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Minutes of the day here, from those of the UTC day, and back. */
export function toLocal(utc: number): number {
  return (((utc - new Date().getTimezoneOffset()) % MINUTES) + MINUTES) % MINUTES;
}

export function toUtc(local: number): number {
  return (((local + new Date().getTimezoneOffset()) % MINUTES) + MINUTES) % MINUTES;
}

/** As `<input type="time">` has it. */
export function hourText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

export function fromHourText(text: string): number {
  const [hours, minutes] = text.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
