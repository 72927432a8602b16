import type { ClipUse } from './types.ts';

/** Two cuts that touch are one use: a frame of the slowest rate, in seconds. */
const touching = 1 / 23;

const namesOf = ({ name, others }: ClipUse) => [name, ...others].join('\n').toLowerCase();
/** Clips of one name are the same, unless they are said to be of different files. */
const isSame = (one: ClipUse, two: ClipUse) =>
  one.others.length === 0 || two.others.length === 0 || namesOf(one) === namesOf(two);

/**
 * Uses of the same clip that overlap or touch, as one: the two channels of a stereo pair are two events, and so are the
 * parts of a clip that was cut through. In the order of the edit.
 */
export function mergeUses(uses: readonly ClipUse[]): ClipUse[] {
  const last = new Map<string, ClipUse[]>();
  const merged: ClipUse[] = [];
  for (const use of uses.toSorted((a, b) => a.timeIn - b.timeIn || a.line - b.line)) {
    const alike = last.get(use.name.toLowerCase()) ?? [];
    const before = alike.findLast((each) => isSame(each, use) && joins(each, use));
    if (before) {
      if (before.others.length === 0) before.others = use.others;
      if (use.timeOut !== undefined) before.timeOut = Math.max(before.timeOut ?? use.timeOut, use.timeOut);
      before.line = Math.min(before.line, use.line);
      continue;
    }
    const own = { ...use };
    // What ended before it can be joined by nothing that begins later.
    last.set(use.name.toLowerCase(), [...alike.filter((each) => !isSame(each, own)), own]);
    merged.push(own);
  }
  return merged;
}

const joins = (before: ClipUse, use: ClipUse) =>
  before.timeOut === undefined ? before.timeIn === use.timeIn : use.timeIn - before.timeOut < touching;
