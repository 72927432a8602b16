import { clock, csvFile, csvLine } from '../downloads/cue-sheet.ts';
import type { Cell, ReportTable } from './table.ts';

/** A cell in words. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return 'number' in cell ? String(cell.number) : clock(cell.seconds);
}

/** A report by RFC 4180, as cue sheets are: headings, a line a use, totals. */
export function reportCsv({ columns, rows, totals }: ReportTable): Buffer {
  const lines = [columns.map(({ heading }) => heading), ...[...rows, totals].map((cells) => cells.map(cellText))];
  return csvFile(lines.map(csvLine));
}
