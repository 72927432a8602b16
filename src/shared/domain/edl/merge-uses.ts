import type { ClipUse } from './types.ts';

/** Two cuts that touch are one use: a frame of the slowest rate, in seconds. */
const touching = 1 / 24;

/**
 * Uses of the same clip that overlap or touch, as one: the two channels of a stereo pair are two events, and so are the
 * parts of a clip that was cut through. In the order of the edit.
 */
export function mergeUses(uses: readonly ClipUse[]): ClipUse[] {
  const last = new Map<string, ClipUse>();
  const merged: ClipUse[] = [];
  for (const use of uses.toSorted((a, b) => a.timeIn - b.timeIn)) {
    const name = use.name.toLowerCase();
    const before = last.get(name);
    if (before && joins(before, use)) {
      if (use.timeOut !== undefined) before.timeOut = Math.max(before.timeOut ?? use.timeOut, use.timeOut);
      continue;
    }
    const own = { ...use };
    last.set(name, own);
    merged.push(own);
  }
  return merged;
}

const joins = (before: ClipUse, use: ClipUse) =>
  before.timeOut === undefined ? before.timeIn === use.timeIn : use.timeIn - before.timeOut < touching;

/**
 * Times from the beginning of the edit: programmes begin at a full hour, leaders up to a minute before it.
 */
export function fromStart(uses: readonly ClipUse[]): ClipUse[] {
  const first = uses.reduce((least, { timeIn }) => Math.min(least, timeIn), Number.POSITIVE_INFINITY);
  const start = Number.isFinite(first) ? Math.floor((first + 60) / 3600) * 3600 : 0;
  const moved = (time: number) => Math.max(0, rounded(time - start));
  return uses.map(({ name, timeIn, timeOut }) => ({
    name,
    timeIn: moved(timeIn),
    timeOut: timeOut === undefined ? undefined : moved(timeOut),
  }));
}

/** To the millisecond: what is finer is the arithmetic's. */
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;
