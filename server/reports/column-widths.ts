import { cellText } from './csv.ts';
import type { Lines } from './lines.ts';
import type { ReportTable } from './table-shape.ts';
import { padding, size, small } from './pdf-look.ts';

/** A text of at most this many letters is not wrapped. */
const wholeWord = 20;
/** Rows that are measured to find the longest words. */
const measured = 300;

/** The width of the page, divided as the template says, with each column at least as wide as its longest word. */
export function columnWidths(lines: Lines, { columns, rows, precision }: ReportTable, room: number): number[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const least = columns.map(({ heading }, column) => {
    const cells = rows.slice(0, measured).map((row) => cellText(row[column] ?? null, precision));
    const longest = wordsOf(cells).map((word) => lines.width(word, 'plain', size));
    const headings = wordsOf([heading]).map((word) => lines.width(word, 'bold', small));
    return Math.max(0, ...longest, ...headings) + 2 * padding + 1;
  });
  const widths = columns.map(({ width }, column) => Math.max((width / all) * room, least[column] ?? 0));
  const tooMuch = widths.reduce((sum, width) => sum + width, 0) - room;
  const spare = widths.map((width, column) => width - (least[column] ?? 0));
  const allSpare = spare.reduce((sum, width) => sum + width, 0);
  if (tooMuch <= 0 || allSpare < tooMuch) return widths.map((width) => (width * room) / (room + tooMuch));
  return widths.map((width, column) => width - (tooMuch * (spare[column] ?? 0)) / allSpare);
}

/** Distinct words; longer ones are split anyway. */
const wordsOf = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => text.split(/\s+/)))].filter((word) => word.length <= wholeWord);
