import { fromStart, mergeUses } from './merge-uses.ts';
import { cellsOf, delimiterOf } from './table.ts';
import { guessRate, parseTimecode, secondsOf, type FrameRate } from './timecode.ts';
import type { ClipUse, Edit } from './types.ts';

/** Headings as Premiere, Resolve, Reaper, Audition and Pro Tools write them, in the order of preference. */
const headings = {
  name: ['marker name', 'clip name', 'name', 'clip', 'название', 'имя маркера', 'имя клипа', 'имя'],
  note: ['description', 'comments', 'comment', 'notes', 'описание', 'комментарий', 'комментарии'],
  in: ['record in', 'in', 'start', 'start time', 'timecode in', 'timecode', 'начало', 'вход'],
  out: ['record out', 'out', 'end', 'end time', 'timecode out', 'конец', 'выход'],
  length: ['duration', 'dur', 'length', 'record duration', 'длительность'],
} as const;

type Columns = Record<keyof typeof headings, number>;

/** Where the heading stands; undefined for a text that is no list of markers. */
function findHeading(lines: readonly string[]) {
  for (const [index, line] of lines.entries()) {
    const delimiter = delimiterOf(line);
    const cells = cellsOf(line, delimiter).map((cell) => cell.toLowerCase());
    const at = (names: readonly string[]) => {
      const found = names.find((name) => cells.includes(name));
      return found === undefined ? -1 : cells.indexOf(found);
    };
    const columns = Object.fromEntries(
      Object.entries(headings).map(([column, names]) => [column, at(names)]),
    ) as Columns;
    if (columns.in >= 0 && (columns.name >= 0 || columns.note >= 0)) return { place: index, delimiter, columns };
  }
  return undefined;
}

/**
 * Reads a list of markers or regions with a heading; undefined where there is none.
 *
 * @param rate of its timecodes, where it has some; guessed where it is left out
 */
export function parseMarkers(lines: readonly string[], rate?: FrameRate): Edit | undefined {
  const heading = findHeading(lines);
  if (!heading) return undefined;
  const { place: index, delimiter, columns } = heading;
  const rows = lines
    .slice(index + 1)
    .filter((line) => line.trim() !== '')
    .map((line) => cellsOf(line, delimiter));
  const codes = rows.flatMap((cells) => [cells[columns.in] ?? '', cells[columns.out] ?? '']);
  const used = rate ?? guessRate(codes, false);
  const uses: ClipUse[] = [];
  let skipped = 0;
  for (const cells of rows) {
    const cell = (column: keyof Columns) => cells[columns[column]] ?? '';
    const name = cell('name') || cell('note');
    const timeIn = timeOf(cell('in'), used);
    const length = timeOf(cell('length'), used);
    const end = timeOf(cell('out'), used) ?? (timeIn !== undefined && length ? timeIn + length : undefined);
    if (name === '' || timeIn === undefined) skipped += 1;
    else uses.push({ name, timeIn, timeOut: end !== undefined && end > timeIn ? end : undefined });
  }
  return { kind: 'markers', title: undefined, rate: used, uses: mergeUses(fromStart(uses)), skipped, pictures: 0 };
}

/** Timecode, or a time with fractions: `1:02:03.500`, `2:03,5`, `83.25`. */
function timeOf(text: string, rate: FrameRate): number | undefined {
  if (/^\d{1,2}:\d{2}:\d{2}[:;]\d{2}$/.test(text) && parseTimecode(text)) return secondsOf(text, rate);
  const [, hours = '0', minutes = '0', seconds = ''] =
    /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6}(?:[.,]\d{1,6})?)$/.exec(text) ?? [];
  if (seconds === '') return undefined;
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds.replace(',', '.'));
}
