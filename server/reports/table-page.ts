import { cellText } from './csv.ts';
import type { Face, Lines } from './lines.ts';
import type { PdfStructure } from './pdf-structure.ts';
import type { Cell, ReportTable } from './table-shape.ts';
import { columnWidths } from './column-widths.ts';
import { type Document, padding, lineHeight, margins, ink, ruled, shaded, size, small } from './pdf-look.ts';

/** Writes rows one below another, on as many pages as needed. */
export class TablePage {
  readonly #document: Document;
  readonly #table: ReportTable;
  readonly #lines: Lines;
  readonly #widths: number[];
  readonly #structure: PdfStructure;
  #y: number;

  constructor(document: Document, lines: Lines, table: ReportTable, structure: PdfStructure) {
    this.#document = document;
    this.#structure = structure;
    structure.table();
    this.#table = table;
    this.#y = document.y;
    this.#lines = lines;
    this.#widths = columnWidths(lines, table, document.page.width - margins.left - margins.right);
  }

  /** @param isRepeated on a further page, where it is no row of its own */
  heading(isRepeated = false): void {
    const headings = this.#table.columns.map(({ heading }) => heading);
    const lines = this.#broken(headings, 'bold', small);
    const height = heightOf(lines, small);
    const room = this.#widths.reduce((sum, width) => sum + width, 0);
    this.#structure.artifact(() => this.#document.rect(margins.left, this.#y, room, height).fill(shaded));
    // Over numbers they stand as the numbers do.
    this.#write(lines, { face: 'bold', fontSize: small, type: isRepeated ? 'repeated' : 'TH' }, this.#table.rows[0]);
    this.#rule(height);
  }

  row(cells: readonly Cell[]): void {
    const lines = this.#broken(
      cells.map((cell) => cellText(cell, this.#table.precision)),
      'plain',
      size,
    );
    const height = heightOf(lines, size);
    this.#requireHeight(height);
    this.#write(lines, { face: 'plain', fontSize: size, type: 'TD' }, cells);
    this.#rule(height);
  }

  /** The last row: its label may be wider than its column. */
  totals([word = null, ...sums]: readonly Cell[]): void {
    const lines = [
      [cellText(word, this.#table.precision)],
      ...this.#broken(['', ...sums.map((cell) => cellText(cell, this.#table.precision))], 'bold', size).slice(1),
    ];
    const height = heightOf(lines, size);
    this.#requireHeight(height);
    this.#write(lines, { face: 'bold', fontSize: size, type: 'TD' }, [null, ...sums]);
    this.#rule(height);
  }

  #broken(texts: readonly string[], face: Face, fontSize: number): string[][] {
    return texts.map((text, column) => {
      return text === '' ? [] : this.#lines.of(text, (this.#widths[column] ?? 0) - 2 * padding, face, fontSize);
    });
  }

  #write(cells: readonly (readonly string[])[], look: RowLook, values: readonly Cell[] = []): void {
    const { type } = look;
    if (type !== 'repeated') this.#structure.row();
    let x = margins.left;
    for (const [column, lines] of cells.entries()) {
      const width = this.#widths[column] ?? 0;
      const value = values[column] ?? null;
      const isNumber = typeof value === 'object' && value !== null && !('lines' in value);
      const at = { x: x + padding, width: width - 2 * padding, isNumber };
      const write = () => this.#writeCell(lines, at, look);
      if (type === 'repeated') this.#structure.artifact(write);
      else this.#structure.cell(type, write);
      x += width;
    }
  }

  #writeCell(
    lines: readonly string[],
    { x, width, isNumber }: { x: number; width: number; isNumber: boolean },
    { face, fontSize }: RowLook,
  ): void {
    this.#document.fillColor(ink);
    for (const [number, line] of lines.entries()) {
      const shift = isNumber ? width - this.#lines.width(line, face, fontSize) : 0;
      const y = this.#y + padding + number * fontSize * lineHeight;
      this.#lines.write(line, { x: x + shift, y }, face, fontSize);
    }
  }

  /** Begins a new page where there is no room left. */
  #requireHeight(height: number): void {
    if (this.#y + height <= this.#document.page.height - margins.bottom) return;
    this.#document.addPage();
    this.#y = margins.top;
    this.heading(true);
  }

  /** Ends a row of this height with a line below it. */
  #rule(height: number): void {
    this.#y += height;
    const end = this.#document.page.width - margins.right;
    this.#structure.artifact(() =>
      this.#document.moveTo(margins.left, this.#y).lineTo(end, this.#y).lineWidth(0.5).stroke(ruled),
    );
  }
}

/** How a row is written, and what it is: headings of a further page are no row. */
interface RowLook {
  face: Face;
  fontSize: number;
  type: 'TH' | 'TD' | 'repeated';
}

const heightOf = (cells: readonly (readonly string[])[], fontSize: number) =>
  Math.max(1, ...cells.map((lines) => lines.length)) * fontSize * lineHeight + 2 * padding;
