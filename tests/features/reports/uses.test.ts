import {
  differing,
  itemsOf,
  knownOf,
  resolved,
  secondsOf,
  usedSeconds,
  usesOfItems,
} from '#features/reports/uses/uses.ts';
import type { ClipMatch } from '#shared/contract/projects.ts';
import { formatUsed } from '#shared/domain/format.ts';
import { describe, expect, it } from 'vitest';
import { item, match } from './matched-content.ts';

describe('what a report names', () => {
  it('is initially the whole project, each item in full', () => {
    const uses = usesOfItems([item(1, 90), item(2, 2.45)]);
    expect(uses.map(({ seconds, isUsed }) => [seconds, isUsed])).toEqual([
      ['1:30', true],
      ['0:02.5', true],
    ]);
    expect(itemsOf(uses)[0]).toEqual({
      content_type_id: 'MUSIC_VARIATION',
      content_id: 1,
      used_seconds: 90,
      time_in: null,
      time_out: null,
    });
  });

  it('shows no use of less than a tenth as none, and sends what it is', () => {
    expect([0, 0.04, 0.4, 0.97, 12, 12.5, 90.04].map((seconds) => formatUsed(seconds))).toEqual([
      '0:00',
      '0:00.1',
      '0:00.4',
      '0:01',
      '0:12',
      '0:12.5',
      '1:30',
    ]);
    const [frame] = usesOfItems([item(1, 0.04)]);
    if (!frame) throw new Error('an item makes a use');
    expect(frame.seconds).toBe('0:00.1');
    expect(secondsOf(frame)).toBe(0.04);
  });

  it('omits unused items, and sums the others', () => {
    const [first, second] = usesOfItems([item(1, 90), item(2, 60)]);
    if (!first || !second) throw new Error('two items make two uses');
    const uses = [
      { ...first, isUsed: false },
      { ...second, seconds: '12,5' },
    ];
    expect(usedSeconds(uses)).toBe(12.5);
    expect(itemsOf(uses).map(({ used_seconds }) => used_seconds)).toEqual([12.5]);
  });

  it('accepts minutes and seconds, and rejects other input', () => {
    const [use] = usesOfItems([item(1, 90)]);
    if (!use) throw new Error('one item makes one use');
    expect(['1:05', '65', '0,5', '1:75', 'минута', '90000'].map((seconds) => secondsOf({ ...use, seconds }))).toEqual([
      65,
      65,
      0.5,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the clips of an edit', () => {
  const clips = [
    { name: 'a.wav', others: [], line: 1, timeIn: 2, timeOut: 12.5 },
    { name: 'гул', others: [], line: 2, timeIn: 5, timeOut: 6 },
    { name: 'a.wav', others: [], line: 3, timeIn: 20, timeOut: undefined },
    { name: 'гул', others: [], line: 4, timeIn: 30, timeOut: 31 },
  ];

  const known = knownOf([match('a.wav', 7), match('гул', null)], clips);
  const [seen] = known.values();
  const other = { ...(seen ?? never()), content_id: 9 };
  const byHand = new Map(known).set('гул', other);

  it('become uses when matched, with their times; others are listed by name', () => {
    const { uses, lost } = resolved(clips, known);
    expect(uses.map(({ seconds, timeIn, timeOut }) => [seconds, timeIn, timeOut])).toEqual([
      ['0:10.5', 2, 12.5],
      ['1:30', 20, null],
    ]);
    expect(lost.map(({ name, uses }) => [name, uses.length])).toEqual([['гул', 2]]);
  });

  it('matched by hand are inserted in order; those left out are not', () => {
    const { uses, lost } = resolved(clips, byHand);
    expect(uses.map(({ timeIn, sound }) => [timeIn, sound.content_id])).toEqual([
      [2, 7],
      [5, 9],
      [20, 7],
      [30, 9],
    ]);
    expect(lost).toEqual([]);
    expect(resolved(clips, new Map(known).set('гул', null))).toMatchObject({ uses: { length: 2 }, lost: [] });
  });

  it('keep their matches when the frame rate changes', () => {
    const [first, second, third, fourth] = resolved(clips, byHand).uses;
    if (!first || !second || !third || !fourth) throw new Error('four clips make four uses');
    const before = [first, { ...second, seconds: '0:00.8' }, third, { ...fourth, isUsed: false }];
    const slower = clips.map(({ name, others, line, timeIn, timeOut }) => ({
      name,
      others,
      line,
      timeIn: timeIn * 2,
      timeOut: timeOut === undefined ? undefined : timeOut * 2,
    }));
    const { uses, lost } = resolved(slower, byHand, before);
    expect(uses.map(({ timeIn, seconds, isUsed, sound }) => [timeIn, seconds, isUsed, sound.content_id])).toEqual([
      [4, '0:21', true, 7],
      [10, '0:00.8', true, 9],
      [40, '1:30', true, 7],
      [60, '0:02', false, 9],
    ]);
    expect(lost).toEqual([]);
  });
});

describe('a clip with two names', () => {
  const clip = { name: 'Music', others: ['TNK-M-7.wav'], line: 3, timeIn: 0, timeOut: 1 };
  const by = (name: string, id: number, how: ClipMatch['by']) => ({ ...match(name, id), by: how });

  it('is matched by either name, the more reliable first', () => {
    const matches = [by('Music', 5, 'title'), by('TNK-M-7.wav', 7, 'ident')];
    expect([...knownOf(matches, [clip]).values()]).toMatchObject([{ content_id: 7 }]);
    expect([...knownOf([by('TNK-M-7.wav', 7, 'ident')], [clip]).values()]).toMatchObject([{ content_id: 7 }]);
    const alike = [by('Music', 5, 'title'), by('TNK-M-7.wav', 7, 'title')];
    expect([...knownOf(alike, [clip]).values()]).toMatchObject([{ content_id: 5 }]);
  });

  it('that match different recordings is doubtful', () => {
    const note = { line: 3, text: 'Music · TNK-M-7.wav', reason: 'namesDiffer' };
    expect(differing([by('Music', 5, 'title'), by('TNK-M-7.wav', 7, 'ident')], [clip])).toEqual([note]);
    expect(differing([by('Music', 7, 'title'), by('TNK-M-7.wav', 7, 'ident')], [clip])).toEqual([]);
  });
});

it('sends the exact seconds of the edit, not the rounded ones shown', () => {
  const clip = { name: 'a.wav', others: [], line: 1, timeIn: 2, timeOut: 12.48 };
  const { uses } = resolved([clip], knownOf([match('a.wav', 7)], [clip]));
  expect(uses[0]?.seconds).toBe('0:10.5');
  expect(itemsOf(uses)[0]).toMatchObject({ used_seconds: 10.48, time_in: 2, time_out: 12.48 });
});

const never = (): never => {
  throw new Error('there is a first use');
};
