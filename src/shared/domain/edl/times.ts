import { parseTimecode, type Timecode } from './timecode.ts';

/** What a cell says of a time. */
export type Time =
  | { is: 'code'; code: Timecode; text: string }
  | { is: 'clock'; seconds: number }
  /** Samples, frames or seconds: its list has to say. */
  | { is: 'whole'; number: number }
  | { is: 'bars' }
  | { is: 'feet' };

/** Timecode, a time with fractions (`1:02:03.500`, `2:03,5`, `83.25`), bars (`5.1.00`, `5| 1| 000`), feet (`12+03.00`). */
export function readTime(text: string): Time | undefined {
  const trimmed = text.trim();
  const code = parseTimecode(trimmed);
  if (code) return { is: 'code', code, text: trimmed };
  if (/^\d{1,9}$/.test(trimmed)) return { is: 'whole', number: Number(trimmed) };
  if (/^-?\d+(?:\.\d+\.\d+|\s*\|\s*\d+\s*\|\s*\d+)$/.test(trimmed)) return { is: 'bars' };
  if (/^\d+\+\d+(?:\.\d+)?$/.test(trimmed)) return { is: 'feet' };
  const [, hours = '0', minutes = '0', seconds = ''] =
    /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,8}(?:[.,]\d{1,6})?)$/.exec(trimmed) ?? [];
  if (seconds === '') return undefined;
  const rest = Number(seconds.replace(',', '.'));
  // Behind minutes there are no more than 59 of them.
  if (trimmed.includes(':') && (rest >= 60 || (hours !== '0' && Number(minutes) > 59))) return undefined;
  return { is: 'clock', seconds: (Number(hours) * 60 + Number(minutes)) * 60 + rest };
}

/** What most of them are. */
export function usual<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
