import { baseName } from './cmx-lines.ts';
import type { Notes } from './notes.ts';
import { placeUses, type Span } from './place-uses.ts';
import { frameRates, lengthOf, type FrameRate } from './timecode.ts';
import type { Chosen, Edit } from './types.ts';

/** A stretch of a sequence, in its seconds. */
export interface Stretch {
  from: number;
  to: number;
}

/** A container: its position, and the time of its own at that position. */
export interface Holder {
  at: number;
  start: number;
  /** What of it is heard. */
  window: Stretch;
}

/** A sequence that is in no other. */
export const outermost: Holder = {
  at: 0,
  start: 0,
  window: { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY },
};

/** Sequences within sequences. */
const deepest = 12;
/** Clips of a document, with those of nested sequences at each of their uses: a longer edit is none. */
const maxItems = 100_000;

/** Counts what is read of a document whose sequences may refer to one another. */
class ReadingBudget {
  readonly #notes: Notes;
  #left = maxItems;

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  /** Whether an item may be read; what is nested too deeply or too often is noted. */
  allows(line: number, depth: number): boolean {
    this.#left -= 1;
    if (depth <= deepest && this.#left > 0) return true;
    // One note stands for all of them.
    if (depth > deepest || this.#left === 0) this.#notes.add(line, 'nesting');
    return false;
  }
}

/** The part of a stretch that is in another. */
export const within = (one: Stretch, two: Stretch): Stretch => ({
  from: Math.max(one.from, two.from),
  to: Math.min(one.to, two.to),
});

/** Whether anything of a stretch is heard. */
export const isHeard = ({ from, to }: Stretch): boolean => to - from >= 0.0005;

/** All names of a clip, each once, best first. */
export const namesOf = (...names: readonly (string | undefined)[]): string[] => [
  ...new Set(names.flatMap((name) => (name === undefined || name.trim() === '' ? [] : [name.trim()]))),
];

/** The name of the file at an address; undefined without one. */
export function fileAt(address: string | undefined): string | undefined {
  if (address === undefined || address === '') return undefined;
  try {
    return baseName(decodeURIComponent(address));
  } catch {
    return baseName(address);
  }
}

/** The rate of frames that last so long, in seconds; undefined for one that no edit has. */
export const rateOfFrame = (seconds: number, isDrop: boolean): FrameRate | undefined =>
  frameRates.find((rate) => rate.endsWith('drop') === isDrop && Math.abs(lengthOf(1, rate) - seconds) < 1e-9);

/** What the readers of timelines collect, and the edit that it makes. */
export abstract class TimelineReader {
  protected readonly spans: Span[] = [];
  protected pictures = 0;
  protected muted = 0;
  protected readonly notes: Notes;
  protected readonly budget: ReadingBudget;

  constructor(notes: Notes) {
    this.notes = notes;
    this.budget = new ReadingBudget(notes);
  }

  /**
   * Returns the edit of what was read so far.
   *
   * @param timeline where the times of the document begin, in seconds, and the person's settings
   */
  edit({ title, rate, asksRate = false, first, chosen }: Timeline): Edit {
    // Without a rate that is known the times are counted from the start.
    const moved = ({ timeIn, timeOut, ...span }: Span): Span => ({
      ...span,
      timeIn: timeIn - first,
      timeOut: timeOut === undefined ? undefined : timeOut - first,
    });
    return {
      kind: 'timeline',
      title,
      rate,
      asksRate,
      ...placeUses(rate ? this.spans : this.spans.map(moved), this.notes, { rate, first, chosen }),
      notes: this.notes.all(),
      pictures: this.pictures,
      muted: this.muted,
    };
  }
}

interface Timeline {
  title: string | undefined;
  rate: FrameRate | undefined;
  /** The document names no rate, and none was chosen. */
  asksRate?: boolean;
  first: number;
  chosen: Chosen;
}
