import { buffer } from 'node:stream/consumers';

import Pdf from 'pdfkit';

import { cellText, headText } from './csv.ts';
import { Lines } from './lines.ts';
import type { Face } from './lines.ts';
import type { Cell, ReportTable } from './table.ts';

type Document = InstanceType<typeof Pdf>;

const [size, small, large] = [8, 7, 14];
const padding = 4;
const lineHeight = 1.3;
const margins = { top: 36, bottom: 44, left: 36, right: 36 };
const ink = '#1a1c24';
const faint = '#6a6f80';
const ruled = '#c9cdd8';
const shaded = '#eef0f5';

/** The texts of a document beside its table. */
export interface PdfWords {
  page: (page: number, pages: number) => string;
  /** Author of the document. */
  made: string;
}

/**
 * A report as a printable document: A4 landscape, headings on every page, numbered pages.
 *
 * @param fonts files of a font that has the letters of both languages
 */
export async function reportPdf(table: ReportTable, words: PdfWords, fonts: Record<Face, string>): Promise<Buffer> {
  const document = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margins,
    // Buffered until all pages exist: each shows their number.
    bufferPages: true,
    info: { Title: `${table.title} - ${headText(table.head[1]?.[1] ?? '')}`, Creator: words.made },
    font: fonts.plain,
    lang: table.locale,
    displayTitle: true,
  });
  const written = buffer(document);
  const lines = new Lines(document, fonts);
  const shown = readableTable(lines, table);
  writeHead(document, lines, shown);
  const page = new TablePage(document, lines, shown);
  page.heading();
  for (const cells of shown.rows) page.row(cells);
  page.totals(table.totals);
  numberPages(document, lines, words);
  document.end();
  return written;
}

/** The table in letters of the font. */
function readableTable(lines: Lines, table: ReportTable): ReportTable {
  const readable = <T>(value: T) => (typeof value === 'string' ? lines.readable(value) : value);
  return {
    ...table,
    head: table.head.map(([name, value]) => [name, readable(value)]),
    rows: table.rows.map((cells) => cells.map(readable)),
  };
}

function writeHead(document: Document, lines: Lines, { title, head }: ReportTable): void {
  lines.use('bold', large).fillColor(ink).text(title, margins.left, margins.top);
  document.moveDown(0.5);
  const room = document.page.width - margins.left - margins.right;
  for (const [name, value] of head) {
    const { y } = document;
    lines.use('plain', size).fillColor(faint).text(name, margins.left, y, { width: 110 });
    lines
      .use('bold', size)
      .fillColor(ink)
      .text(headText(value), margins.left + 115, y, { width: room - 115 });
    document.moveDown(0.2);
  }
  document.moveDown(0.8);
}

/** Writes rows one below another, on as many pages as needed. */
class TablePage {
  readonly #document: Document;
  readonly #table: ReportTable;
  readonly #lines: Lines;
  readonly #widths: number[];
  #y: number;

  constructor(document: Document, lines: Lines, table: ReportTable) {
    this.#document = document;
    this.#table = table;
    this.#y = document.y;
    this.#lines = lines;
    this.#widths = columnWidths(lines, table, document.page.width - margins.left - margins.right);
  }

  heading(): void {
    const headings = this.#table.columns.map(({ heading }) => heading);
    const lines = this.#broken(headings, 'bold', small);
    const height = heightOf(lines, small);
    const room = this.#widths.reduce((sum, width) => sum + width, 0);
    this.#document.rect(margins.left, this.#y, room, height).fill(shaded);
    // Headings over numbers are aligned like them.
    this.#write(lines, 'bold', small, this.#table.rows[0]);
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
    this.#write(lines, 'plain', size, cells);
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
    this.#write(lines, 'bold', size, [null, ...sums]);
    this.#rule(height);
  }

  #broken(texts: readonly string[], face: Face, fontSize: number): string[][] {
    return texts.map((text, column) => {
      return text === '' ? [] : this.#lines.of(text, (this.#widths[column] ?? 0) - 2 * padding, face, fontSize);
    });
  }

  #write(cells: readonly (readonly string[])[], face: Face, fontSize: number, values: readonly Cell[] = []): void {
    let x = margins.left;
    for (const [column, lines] of cells.entries()) {
      const width = this.#widths[column] ?? 0;
      const value = values[column] ?? null;
      const isNumber = typeof value === 'object' && value !== null && !('lines' in value);
      for (const [number, line] of lines.entries()) {
        const shift = isNumber ? width - 2 * padding - this.#lines.width(line, face, fontSize) : 0;
        const y = this.#y + padding + number * fontSize * lineHeight;
        this.#lines
          .use(face, fontSize)
          .fillColor(ink)
          .text(line, x + padding + shift, y, { lineBreak: false });
      }
      x += width;
    }
  }

  /** Starts a new page if there is no space left. */
  #requireHeight(height: number): void {
    if (this.#y + height <= this.#document.page.height - margins.bottom) return;
    this.#document.addPage();
    this.#y = margins.top;
    this.heading();
  }

  /** Ends a row of this height with a line below it. */
  #rule(height: number): void {
    this.#y += height;
    const end = this.#document.page.width - margins.right;
    this.#document.moveTo(margins.left, this.#y).lineTo(end, this.#y).lineWidth(0.5).stroke(ruled);
  }
}

const heightOf = (cells: readonly (readonly string[])[], fontSize: number) =>
  Math.max(1, ...cells.map((lines) => lines.length)) * fontSize * lineHeight + 2 * padding;

/** A text of at most this many letters is not wrapped. */
const wholeWord = 20;
/** Rows that are measured to find the longest words. */
const measured = 300;

/** The width of the page, divided as the template says, with each column at least as wide as its longest word. */
function columnWidths(lines: Lines, { columns, rows, precision }: ReportTable, room: number): number[] {
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

function numberPages(document: Document, lines: Lines, { page, made }: PdfWords): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    // Otherwise text below the margin would start a new page.
    document.page.margins.bottom = 0;
    const y = document.page.height - 28;
    const width = document.page.width - margins.left - margins.right;
    lines.use('plain', small).fillColor(faint);
    document.text(made, margins.left, y, { width, align: 'left', lineBreak: false });
    document.text(page(index - start + 1, count), margins.left, y, { width, align: 'right', lineBreak: false });
  }
}
