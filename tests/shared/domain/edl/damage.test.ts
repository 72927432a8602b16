import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { decodeText } from '#features/reports/uses/decode-text.ts';
import { parseEdit } from '#shared/domain/edl/parse-edit.ts';
import { lengthOf } from '#shared/domain/edl/timecode.ts';
import type { ClipUse, Edit } from '#shared/domain/edl/types.ts';
import { expect, it } from 'vitest';

import { damageLine, randomFrom, type Damaged } from './damage.ts';
import { readExpected } from './expected.ts';

const folder = path.join(import.meta.dirname, 'lists');
/** A few hundred with each run of the tests; EDL_DAMAGES=10000 for a long one. */
const cases = Number(process.env['EDL_DAMAGES'] ?? 600);
const seed = Number(process.env['EDL_SEED'] ?? 28);

interface Whole {
  name: string;
  lines: string[];
  edit: Edit;
}

/** Lists that are read without a word. */
const whole = readdirSync(folder)
  .filter((name) => !name.endsWith('.json'))
  .flatMap((name): Whole[] => {
    const { rate, read, notes } = readExpected(path.join(folder, `${name}.json`));
    const lines = decodeText(readFileSync(path.join(folder, name))).split(/\r\n|\r|\n/);
    const edit = parseEdit(lines.join('\n'), { rate: read ?? rate ?? undefined });
    return edit && notes.length === 0 ? [{ name, lines, edit }] : [];
  });

const shown = ({ name, others, timeIn, timeOut }: ClipUse) => JSON.stringify([name, others, timeIn, timeOut]);
const minus = (uses: readonly ClipUse[], others: readonly ClipUse[]) => {
  const known = new Set(others.map(shown));
  return uses.filter((use) => !known.has(shown(use)));
};

const isEvent = (line: string) => /^\s*\d+\s+\S.*\d\d[:;]\d\d[:;]\d\d[:;]\d\d/.test(line) && !line.includes('\t');

/** The lines that belong together with one: an event and its comments, and the events that it may be joined to. */
function around({ lines }: Whole, place: number): [number, number] {
  const isEdl = lines.some(isEvent);
  if (!isEdl) return [place - 1, place + 1];
  let from = place;
  while (from > 0 && !isEvent(lines[from] ?? '')) from -= 1;
  while (from > 0 && isEvent(lines[from - 1] ?? '')) from -= 1;
  let to = place;
  while (to < lines.length && isEvent(lines[to] ?? '')) to += 1;
  while (to < lines.length && !isEvent(lines[to] ?? '')) to += 1;
  while (to < lines.length && isEvent(lines[to] ?? '')) to += 1;
  return [from, to];
}

/** What a damage did: nothing, what a note says, what nobody can tell, or what is wrong. */
function judge(list: Whole, { text, place, now }: Damaged): 'same' | 'noted' | 'value' | 'silent' | 'others' {
  const { edit, lines } = list;
  const read = parseEdit(text, { rate: edit.rate, startHour: edit.startHour });
  const [lost, made] = [minus(edit.uses, read?.uses ?? []), minus(read?.uses ?? [], edit.uses)];
  if (lost.length === 0 && made.length === 0) return 'same';
  // Run into the next, both are damaged.
  const isJoined = now.length === 1 && (now[0] ?? '').startsWith(lines[place] ?? '') && now[0] !== lines[place];
  const [from] = around(list, place);
  const [, to] = around(list, isJoined ? Math.min(place + 1, lines.length - 1) : place);
  const near = lines
    .slice(Math.max(0, from), to + 1)
    .join('\n')
    .replaceAll('""', '"');
  const isHead = edit.uses.every(({ line }) => line - 1 > place) && !isEvent(lines[place] ?? '');
  const isTheirs = ({ name, others }: ClipUse) => [name, ...others].some((each) => near.includes(each));
  // What stands over the whole list may spoil it whole, but not without a word.
  if (!isHead && !lost.every(isTheirs)) return 'others';
  if (!read || read.pictures > edit.pictures || read.muted > edit.muted) return 'noted';
  const isNear = ({ line }: { line: number }) => isHead || (line - 1 >= from - 1 && line - 1 <= to + 2);
  if (read.notes.some(isNear)) return 'noted';
  // A row that is gone says nothing, where rows have no numbers.
  const isGone = now.every((line) => line.trim() === '');
  const isPart = (use: ClipUse) => lost.some((before) => before.name === use.name && isWithin(use, before));
  if (isGone && made.every(isPart)) return 'value';
  return made.every((use) => isValue(use, lost, edit, now)) && made.length >= lost.length ? 'value' : 'silent';
}

const isWithin = (use: ClipUse, whole: ClipUse) =>
  whole.timeIn <= use.timeIn && (whole.timeOut ?? 0) >= (use.timeOut ?? 0);

/** Nothing in lists of start and length, of labels and of moments says a time twice. */
const isLoose = /^\S+\t[^\t]*(?:\t[^\t]*)?$|\bAUDIO;|\tblue\t|^M\d,|\|D:\d+$/;

/** Another name in its place, or another moment where it is all that the line says, or a frame more or less. */
function isValue(use: ClipUse, lost: readonly ClipUse[], { rate }: Edit, now: readonly string[]): boolean {
  const written = now.join(' ').replaceAll('"', '');
  const isNamed = [use.name, ...use.others].some((name) => written.includes(name.replaceAll('"', '')));
  const frame = rate ? lengthOf(1.5, rate) : 0.0015;
  if (written.startsWith('STATE:')) return true;
  // One side of a stereo clip under another name.
  if (lost.length === 0) return isNamed;
  return lost.some((before) => {
    const isSameTime = before.timeIn === use.timeIn && before.timeOut === use.timeOut;
    if (isSameTime) return isNamed || use.name === before.name;
    // Of the clip under a changed name only a part is left under its own.
    // How long a transition is stands there once.
    if (/ [DW] +\d{3,4} /.test(written)) return before.name === use.name && before.timeIn === use.timeIn;
    if (/(?:NAME|FILE)\s*:/.test(written)) return isWithin(use, before);
    if (before.name !== use.name && !(isNamed && isLoose.test(written))) return false;
    const isMoment = isLoose.test(written) || before.timeOut === undefined;
    const isFrame =
      Math.abs(before.timeIn - use.timeIn) < frame && Math.abs((before.timeOut ?? 0) - (use.timeOut ?? 0)) < frame;
    return isMoment || isFrame;
  });
}

it('one damaged line changes the result of no other, and every loss is reported', { timeout: 600_000 }, () => {
  const random = randomFrom(seed);
  const counts = { same: 0, noted: 0, value: 0, silent: 0, others: 0 };
  const wrong: string[] = [];
  for (let nth = 0; nth < cases; nth += 1) {
    const list = whole[random(whole.length)];
    if (!list) throw new Error('there are whole lists');
    const damaged = damageLine(list.lines, random);
    const verdict = judge(list, damaged);
    counts[verdict] += 1;
    if (verdict === 'silent' || verdict === 'others') {
      wrong.push(`${verdict} ${list.name}:${damaged.place + 1} ${JSON.stringify(damaged.now)}`);
    }
  }
  if (process.env['EDL_DAMAGES']) process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(wrong).toEqual([]);
  expect(counts.noted).toBeGreaterThan(cases / 10);
});
