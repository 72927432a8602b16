import { isUnnamed } from './parse-cmx.ts';
import { baseName } from './cmx-lines.ts';
import type { Notes } from './notes.ts';
import { placeUses } from './place-uses.ts';
import { RowTimes, type TimedRow } from './row-times.ts';
import { delimiterOf, readCells, readRows, type Row } from './table.ts';
import { usual } from './times.ts';
import type { Chosen, Edit } from './types.ts';

/** Headings as Premiere, Resolve, Reaper, Audition, Pro Tools and Logic write them, in the order of preference. */
const headings = {
  name: ['marker name', 'clip name', 'name', 'filename', 'clip', 'название', 'имя маркера', 'имя клипа', 'имя'],
  note: ['description', 'comments', 'comment', 'notes', 'описание', 'комментарий', 'комментарии'],
  in: [
    'record in',
    'in',
    'start',
    'start time',
    'starttime',
    'timecode in',
    'timecode',
    'location',
    'position',
    'начало',
    'вход',
    'позиция',
  ],
  out: ['record out', 'out', 'end', 'end time', 'timecode out', 'конец', 'выход'],
  length: ['duration', 'dur', 'length', 'record duration', 'длительность'],
  /** Of the picture or of the sound. */
  track: ['v', 'mediatype'],
} as const;

type Columns = Record<keyof typeof headings, number>;

interface Heading {
  /** From 0. */
  place: number;
  delimiter: string;
  columns: Columns;
  width: number;
}

/** The index of the heading; undefined for a text without one. */
function findHeading(lines: readonly string[]): Heading | undefined {
  for (const [place, line] of lines.entries()) {
    const delimiter = delimiterOf(line);
    const cells = readCells(line, delimiter).cells.map((cell) => cell.toLowerCase());
    const at = (names: readonly string[]) => {
      const found = names.find((name) => cells.includes(name));
      return found === undefined ? -1 : cells.indexOf(found);
    };
    // Made of the same names.
    const columns = Object.fromEntries(
      Object.entries(headings).map(([column, names]) => [column, at(names)]),
    ) as Columns;
    const isHeading = columns.in >= 0 && (columns.name >= 0 || columns.note >= 0);
    if (isHeading) return { place, delimiter, columns, width: cells.length };
  }
  return undefined;
}

/**
 * Reads a list of markers or regions with a heading; undefined where there is none.
 *
 * @param chosen what the file does not say itself
 */
export function parseMarkers(lines: readonly string[], notes: Notes, chosen: Chosen): Edit | undefined {
  const heading = findHeading(lines);
  if (!heading) return undefined;
  const { place, columns } = heading;
  const rows = readRows(lines, { ...heading, first: place + 1 });
  if (columns.name < 0) notes.add(place + 1, 'byComment');
  const isShifted = rows.length > 0 && usual(rows.map(({ cells }) => cells.length)) !== heading.width;
  if (isShifted || isOdd(lines[place] ?? '', columns)) notes.add(place + 1, 'heading');
  const isWhole = isWholeRow(heading);
  const whole = rows.filter((row) => {
    if (!isWhole(row)) notes.add(row.line, 'cells');
    return isWhole(row);
  });
  const trackOf = ({ cells }: Row) => cells[columns.track] ?? 'A';
  const isPicture = (row: Row) => /^(?:V\d+|VIDEO)$/i.test(trackOf(row));
  for (const row of whole) if (!/^(?:[AV]\d*|AUDIO|VIDEO)$/i.test(trackOf(row))) notes.add(row.line, 'channels');
  const heard = whole.filter((row) => !isPicture(row));
  const timed = heard.map((row) => timedRow(row, columns));
  return markersOf(timed, notes, chosen, {
    pictures: whole.length - heard.length,
    sampleRate: unitOf(lines[place] ?? ''),
  });
}

/** Whether a heading lacks a column that lists of its kind have, or has run into a row. */
function isOdd(heading: string, { track, out, length }: Columns): boolean {
  const hasTracks = /record in|playrate/i.test(heading);
  const hasEnds = !/time reference/i.test(heading);
  return (hasTracks && track < 0) || (hasEnds && out < 0 && length < 0) || /\d[:;.]\d\d/.test(heading);
}

/** The text of Vegas, which Reaper writes, too, has thousandths of a second. */
const unitOf = (heading: string) => (/"?StartTime"?;/i.test(heading) ? 1000 : undefined);

/** Whether a row has a cell under each heading; empty ones at its end do not count. */
const isWholeRow =
  ({ columns, width }: Heading) =>
  ({ cells }: Row) => {
    const needed = Math.max(...Object.values(columns)) + 1;
    return cells.length >= needed && cells.slice(width).every((cell) => cell === '');
  };

function timedRow({ line, cells }: Row, columns: Columns): TimedRow {
  const cell = (column: keyof Columns) => cells[columns[column]] ?? '';
  const [name, note] = [baseName(cell('name')), cell('note')];
  const names = isUnnamed(name) ? [note, name].filter((each) => each !== '' && !isUnnamed(each)) : [name];
  // Vegas writes milliseconds with a fraction.
  const whole = (text: string) =>
    columns.track >= 0 && /^\d+\.\d{4}$/.test(text) ? String(Math.round(Number(text))) : text;
  return { line, names, in: whole(cell('in')), out: whole(cell('out')), length: whole(cell('length')) };
}

/** The uses of rows with times, from any kind of file. */
export function markersOf(
  rows: readonly TimedRow[],
  notes: Notes,
  chosen: Chosen,
  { pictures = 0, sampleRate }: { pictures?: number; sampleRate?: number | undefined } = {},
): Edit {
  const times = new RowTimes(rows, notes, { chosen: chosen.rate, sampleRate });
  const named = rows.filter(({ line, names }) => {
    if (names.length === 0) notes.add(line, 'noName');
    return names.length > 0;
  });
  const spans = times.asksRate ? [] : named.flatMap((row) => times.span(row) ?? []);
  const { rate } = times;
  return {
    kind: 'markers',
    title: undefined,
    rate,
    asksRate: times.asksRate,
    ...placeUses(spans, notes, { rate, chosen }),
    notes: notes.all(),
    pictures,
    muted: 0,
  };
}
