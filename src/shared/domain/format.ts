import type { Locale } from './locale.ts';

/** Seconds as m:ss, minutes past 59 counted on: 0:07, 2:05, 75:00 (spec.md section 9). */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A length as it is chosen, to the tenth of a second where it has one: 0:00.5, 2:05. */
export function formatDuration(seconds: number): string {
  const tenths = Math.round(seconds * 10) % 10;
  return tenths === 0 ? formatTime(Math.round(seconds)) : `${formatTime(seconds)}.${tenths}`;
}

/** The seconds that somebody means by `1:30`, `90` or `0,5`; undefined where it is no length. */
export function parseDuration(text: string): number | undefined {
  const [, minutes, seconds = ''] = /^(?:(\d{1,4}):(?=\d\d))?(\d{1,6}(?:[.,]\d)?)$/.exec(text.trim()) ?? [];
  if (seconds === '') return undefined;
  const rest = Number(seconds.replace(',', '.'));
  if (minutes === undefined) return rest;
  return rest < 60 ? Number(minutes) * 60 + rest : undefined;
}

/** A counter with its thousands parted by a space that does not break: 12 345 (spec.md section 9). */
export function formatCount(count: number): string {
  return String(Math.trunc(count)).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00A0');
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes in units of 1024 with two decimals, bytes themselves without: 512 B, 1.50 KB (spec.md section 9). */
export function formatSize(bytes: number): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(2)} ${units[unit]}`;
}

const dates: Record<Locale, Intl.DateTimeFormat> = {
  ru: new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** The day of an ISO 8601 instant in UTC in words, so that server and browser write the same; British as the English texts. */
export function formatDate(locale: Locale, instant: string): string {
  return dates[locale].format(new Date(instant));
}

/** Beats a minute, rounded: an estimate of 119.98 is 120. */
export function formatTempo(bpm: number): string {
  return String(Math.round(bpm));
}
