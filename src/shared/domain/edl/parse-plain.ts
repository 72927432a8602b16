import type { Notes } from './notes.ts';
import { markersOf } from './parse-markers.ts';
import type { TimedRow } from './row-times.ts';
import { readTime, usual } from './times.ts';
import type { Chosen, Edit } from './types.ts';

type ReadRow = (line: number, text: string) => TimedRow | undefined;

/** Lists of Avid Media Composer: name, timecode, track, colour, comment, frames. */
const avidRow: ReadRow = (line, text) => {
  const [, code = '', track = '', , comment = '', frames = '1', ...more] = text.split('\t').map((cell) => cell.trim());
  if (readTime(code)?.is !== 'code' || !/^(?:TC|[VAD])\d*$/i.test(track)) return undefined;
  if (!/^\d{0,7}$/.test(frames) || more.some((cell) => cell !== '')) return undefined;
  return { line, names: comment === '' ? [] : [comment], in: code, out: '', length: '', frames: Number(frames) };
};

/** Labels: start, end and name, parted by tabs. */
const labelRow: ReadRow = (line, text) => {
  const [start = '', end = '', name = '', ...more] = text.split('\t').map((cell) => cell.trim());
  const [one, two] = [readTime(start), readTime(end)];
  if (!one || one.is !== two?.is || more.length > 0) return undefined;
  return { line, names: name === '' ? [] : [name], in: start, out: end, length: '' };
};

/** A time or two, then a name. */
const plainRow: ReadRow = (line, text) => {
  const [start = '', second = '', ...rest] = text.trim().split(/\s+/);
  const [one, two] = [readTime(start), readTime(second)];
  if (!one || (one.is === 'whole' && two?.is !== 'whole')) return undefined;
  const isEnd = two?.is === one.is && rest.length > 0;
  // More times are those of a table whose heading is lost, or of the next line.
  if (rest.some((word) => /\d[:;.]\d\d/.test(word))) return undefined;
  const name = (isEnd ? rest : [second, ...rest]).join(' ').trim();
  return { line, names: name === '' ? [] : [name], in: start, out: isEnd ? second : '', length: '' };
};

/** Reads a list without a heading; undefined where most of its lines are of no known form. */
export function parsePlain(lines: readonly string[], notes: Notes, chosen: Chosen): Edit | undefined {
  // Labels of Audacity go on with a line of frequencies.
  const isFilled = (text: string) => text.trim() !== '' && !text.startsWith('\\');
  const filled = lines.flatMap((text, index) => (isFilled(text) ? { text, line: index + 1 } : []));
  const cellsOf = (text: string) => text.split('\t').length;
  for (const read of [avidRow, labelRow, plainRow]) {
    const rows = filled.flatMap(({ text, line }) => read(line, text) ?? []);
    if (rows.length === 0 || rows.length * 2 < filled.length) continue;
    const width = usual(rows.map(({ line }) => cellsOf(lines[line - 1] ?? '')));
    const isWhole = ({ line }: TimedRow) => cellsOf(lines[line - 1] ?? '') === width;
    const taken = new Set(rows.map(({ line }) => line));
    for (const { line } of filled) if (!taken.has(line)) notes.add(line, 'line');
    for (const row of rows) if (!isWhole(row)) notes.add(row.line, 'cells');
    for (const { line, frames } of rows) if (frames === 0) notes.add(line, 'lengths');
    return markersOf(rows.filter(isWhole), notes, chosen);
  }
  return undefined;
}
