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

/** The length of a recording: m:ss (spec.md section 9), below a second to its tenth, because 0:00 says nothing of a click. */
export const formatLength = (seconds: number): string => (seconds < 1 ? formatUsed(seconds) : formatTime(seconds));

/** Seconds of sound that is used, to the tenth: at least one tenth, because the use of a frame is a use. */
export const formatUsed = (seconds: number): string => formatDuration(seconds > 0 ? Math.max(0.1, seconds) : 0);

/** The seconds of an input such as `1:30`, `90` or `0,5`; undefined for an invalid one. */
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

const units: Record<Locale, readonly string[]> = {
  ru: ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'],
  en: ['B', 'KB', 'MB', 'GB', 'TB'],
};
const largestUnit = 4;

/** Bytes in units of 1024 with two decimals, whole bytes without, as the language writes them: 512 Б, 1,50 КБ; 1.50 KB (spec.md section 9). */
export function formatSize(bytes: number, locale: Locale): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  while (size >= 1024 && unit < largestUnit) {
    size /= 1024;
    unit += 1;
  }
  const amount = unit === 0 ? String(size) : size.toFixed(2);
  return `${locale === 'ru' ? amount.replace('.', ',') : amount}\u00A0${units[locale][unit]}`;
}

const dates: Record<Locale, Intl.DateTimeFormat> = {
  ru: new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** The day of an ISO 8601 instant in UTC in words, the same on server and browser: «3 декабря 2026», “3 December 2026”. */
export function formatDate(locale: Locale, instant: string): string {
  // Intl adds the Russian short word for “year”, which the product's texts leave out.
  return dates[locale].format(new Date(instant)).replace(/\sг\.$/, '');
}

/** Beats a minute, rounded: an estimate of 119.98 is 120. */
export function formatTempo(bpm: number): string {
  return String(Math.round(bpm));
}
