/** What parts the cells of a line: the one of these that the line has most of. */
export function delimiterOf(line: string): string {
  const counted = ['\t', ';', ','].map((mark) => ({ mark, count: line.split(mark).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}

/** Drop-frame timecode as Premiere writes it, which is four cells where cells are parted by semicolons. */
const timecode = /(^|;)(\d\d);(\d\d);(\d\d);(\d\d)(?=;|$)/g;

interface Cells {
  cells: string[];
  /** A quote was opened and never closed. */
  isOpen: boolean;
}

/** The cells of a line; quoted ones may contain the delimiter, and quotes doubled (RFC 4180). */
export function readCells(line: string, delimiter: string): Cells {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (isQuoted && character === '"' && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  cells.push(cell.trim());
  return { cells, isOpen: isQuoted };
}

/** A line of a table. */
export interface Row {
  /** From 1. */
  line: number;
  cells: readonly string[];
}

/** Lines that a cell in quotes may go over. */
const longestCell = 20;

/**
 * The rows of a table under its heading, empty lines left out. A quote that is never closed spoils its own line alone.
 *
 * @param first the line of the first row, from 0
 * @param width cells of the heading
 */
export function readRows(
  lines: readonly string[],
  { first, width, delimiter }: { first: number; width: number; delimiter: string },
): Row[] {
  const rows: Row[] = [];
  const cellsOf = (line: string) => {
    const read = readCells(line, delimiter);
    if (delimiter !== ';' || read.cells.length <= width) return read;
    return readCells(line.replace(timecode, '$1$2:$3:$4;$5').replaceAll(/(\d\d:\d\d:\d\d);(\d\d)/g, '"$1;$2"'), ';');
  };
  for (let at = first; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const row = { line: at + 1, cells: cellsOf(line).cells };
    if (cellsOf(line).isOpen) {
      let text = line;
      for (let next = at + 1; next < Math.min(lines.length, at + longestCell); next += 1) {
        const following = cellsOf(lines[next] ?? '');
        if (!following.isOpen && following.cells.length === width) break;
        text += ` ${lines[next] ?? ''}`;
        const joined = cellsOf(text);
        if (joined.isOpen) continue;
        if (joined.cells.length === width) {
          row.cells = joined.cells;
          at = next;
        }
        break;
      }
    }
    rows.push(row);
  }
  return rows;
}
