import { clock, csvFile, csvLine } from '../downloads/cue-sheet.ts';
import type { Cell, HeadValue, ReportTable } from './table-shape.ts';
import type { TimePrecision } from './template.ts';

/** A cell as text; its lines are separated by line ends. */
export function cellText(cell: Cell, precision: TimePrecision): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if ('lines' in cell) return cell.lines.join('\n');
  return 'number' in cell ? String(cell.number) : timeText(cell.seconds, precision);
}

/** h:mm:ss, or h:mm:ss.cc. */
function timeText(seconds: number, precision: TimePrecision): string {
  if (precision === 'seconds') return clock(seconds);
  const hundredths = Math.round(seconds * 100);
  const whole = Math.floor(hundredths / 100);
  return `${clock(whole)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** A value of the head, as text. */
export function headText(value: HeadValue): string {
  if (typeof value === 'string') return value;
  return 'number' in value ? String(value.number) : value.text;
}

/** A report by RFC 4180, like a cue sheet: headings, a line per use, totals. */
export function reportCsv({ columns, rows, totals, precision }: ReportTable): Buffer {
  const lines = [
    columns.map(({ heading }) => heading),
    ...[...rows, totals].map((cells) => cells.map((cell) => cellText(cell, precision))),
  ];
  return csvFile(lines.map(csvLine));
}
