import type { Notes } from './notes.ts';
import { crossesMidnight, type Span } from './place-uses.ts';
import { framesOf, lengthOf, rateOf, type FrameRate } from './timecode.ts';
import { readTime, usual, type Time } from './times.ts';

/** A line of a table or of a track, its times as they are written; empty where there is none. */
export interface TimedRow {
  line: number;
  names: readonly string[];
  in: string;
  out: string;
  length: string;
  /** Frames, where the length is written as their number. */
  frames?: number | undefined;
}

interface Units {
  /** The rate of its timecodes, if chosen. */
  chosen: FrameRate | undefined;
  /** As the file names it. */
  named?: FrameRate | undefined;
  /** How many whole numbers a second has. */
  sampleRate?: number | undefined;
  /** Where sample 0 and clocks begin, in seconds. */
  zero?: number;
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '').length;

/** How far from one another two ways to say a length may be, in seconds, where there are no frames. */
const tolerance = 0.002;

/** Reads the times of rows by what most of them are written in. */
export class RowTimes {
  readonly rate: FrameRate | undefined;
  /** Timecodes of unknown rate. */
  readonly asksRate: boolean;
  readonly isTimecode: boolean;
  readonly #kind: Time['is'] | undefined;
  /** Digits of its timecodes: one that has fewer is torn. */
  readonly #digits: number;
  readonly #units: Units;
  readonly #notes: Notes;

  constructor(rows: readonly TimedRow[], notes: Notes, units: Units) {
    this.#notes = notes;
    this.#units = units;
    this.#kind = usual(rows.flatMap((row) => readTime(row.in)?.is ?? []));
    this.isTimecode = this.#kind === 'code';
    const codes = rows.flatMap((row) => [row.in, row.out]).filter((text) => readTime(text)?.is === 'code');
    this.#digits = usual(codes.map((text) => digitsOf(text))) ?? 0;
    const known = units.chosen ?? rateOf({ named: units.named, codes });
    this.asksRate = this.#kind === 'code' && known === undefined;
    // Times without timecodes have no rate, unless the file names one.
    this.rate = this.#kind === 'code' ? known : units.named;
  }

  /** undefined for a row that is not to be read, which is noted. */
  span(row: TimedRow): Span | undefined {
    const { line, names } = row;
    const timeIn = this.#seconds(line, row.in);
    if (timeIn === undefined) return undefined;
    const out = row.out === '' ? null : this.#seconds(line, row.out);
    const length = row.length === '' ? null : this.#seconds(line, row.length, true);
    if (out === undefined || length === undefined) return undefined;
    const known = this.#end(row, timeIn, out, length);
    if (known === undefined) return undefined;
    const isSure = out !== null && length !== null;
    return { names, line, timeIn, timeOut: known === timeIn ? undefined : (known ?? undefined), isSure };
  }

  /** The end of a row; null where there is none, undefined where it makes no sense. */
  #end({ line, frames }: TimedRow, timeIn: number, out: number | null, length: number | null) {
    if (frames !== undefined) return frames > 1 && this.rate ? timeIn + lengthOf(frames, this.rate) : null;
    // Some programs leave the end of a mere moment at zero.
    if (out === null) return length === null ? null : timeIn + length;
    if (out < timeIn) {
      const isLate = crossesMidnight({ timeIn, timeOut: out, length: length ?? undefined }, this.rate);
      if (!isLate) this.#notes.add(line, 'outBeforeIn');
      return isLate ? out : undefined;
    }
    const allowed = this.rate ? lengthOf(1.01, this.rate) : tolerance;
    if (length !== null && Math.abs(out - timeIn - length) > allowed) this.#notes.add(line, 'lengths');
    return out;
  }

  #seconds(line: number, text: string, isLength = false): number | undefined {
    const time = readTime(text);
    const seconds = time && this.#valueOf(time, isLength);
    if (seconds !== undefined) return seconds;
    const isUnit = time?.is === 'bars' || time?.is === 'feet';
    this.#notes.add(line, isUnit ? time.is : time?.is === 'whole' && this.#kind !== 'code' ? 'unit' : 'timecode');
    return undefined;
  }

  #valueOf(time: Time, isLength: boolean): number | undefined {
    const { sampleRate, zero = 0 } = this.#units;
    const from = isLength ? 0 : zero;
    if (time.is === 'code' && this.#kind === 'code') {
      if (digitsOf(time.text) < this.#digits) return undefined;
      const frames = this.rate === undefined ? undefined : framesOf(time.code, this.rate);
      return frames === undefined || !this.rate ? undefined : lengthOf(frames, this.rate);
    }
    if (time.is === 'whole' && this.#kind === 'whole' && sampleRate) return from + time.number / sampleRate;
    if (time.is === 'clock' && this.#kind === 'clock') return from + time.seconds;
    // A length in whole seconds, beside a start with a fraction.
    return time.is === 'whole' && this.#kind === 'clock' && isLength ? time.number : undefined;
  }
}
