import { isMarkedBefore, withMarks } from '#platform/marks/own-marks.ts';
import type { OwnMark } from '#platform/marks/stored-marks.ts';
import { expect, it } from 'vitest';

import { makeRow } from '../../player/rows.ts';

const mark = (id: number, first: number, last = first, track = 1): OwnMark => ({
  type: 'MUSIC_VARIATION',
  id,
  track,
  first,
  last,
});

it('marks keep the first and the last time of a sound, and what does not change stays the same object', () => {
  const known = [mark(1, 100, 200), mark(2, 50)];
  const all = withMarks(known, [mark(1, 90, 150), mark(2, 50), mark(3, 300)]);
  expect(all.map(({ id, first, last }) => [id, first, last])).toEqual([
    [1, 90, 200],
    [2, 50, 50],
    [3, 300, 300],
  ]);
  expect(all[1]).toBe(known[1]);
});

it('a track is heard by any of its versions, a version by itself, and both from a moment on', () => {
  const track = { ...makeRow(1), kind: 'track' as const, id: 1, track_id: 1 };
  const cut = { ...makeRow(7), kind: 'variation' as const, id: 7, track_id: 1 };
  const other = { ...cut, id: 8 };
  const heard = [mark(7, 100)];
  expect([track, cut, other].map(isMarkedBefore(heard, 1))).toEqual([true, true, false]);
  expect([track, cut, other].map(isMarkedBefore(heard, 101))).toEqual([true, true, false]);
  expect([track, cut, other].map(isMarkedBefore(heard, 100))).toEqual([false, false, false]);
});
