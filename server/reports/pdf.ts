import { buffer } from 'node:stream/consumers';

import Pdf from 'pdfkit';

import { cellText, headText } from './csv.ts';
import { Lines } from './lines.ts';
import type { Face, Fonts } from './lines.ts';
import { PdfStructure } from './pdf-structure.ts';
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
  /** ISO 8601: the same report is the same file whenever it is fetched. */
  createdAt: string;
}

/**
 * A report as a document to be printed: A4 across, headings on every page, numbered pages. It is tagged and made by the
 * rules of PDF/A-2a (ISO 19005-2), which archives and societies take.
 *
 * @param fonts files of a font that has the letters of both languages, and of those for other letters
 */
export async function reportPdf(table: ReportTable, words: PdfWords, fonts: Fonts): Promise<Buffer> {
  const document = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margins,
    // Buffered until all pages exist: each shows their number.
    bufferPages: true,
    info: {
      Title: `${table.title} - ${headText(table.head[1]?.[1] ?? '')}`,
      Creator: words.made,
      CreationDate: new Date(words.createdAt),
    },
    font: fonts.plain,
    lang: table.locale === 'ru' ? 'ru-RU' : 'en-GB',
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
  });
  const written = buffer(document);
  const lines = new Lines(document, fonts);
  const shown = readableTable(lines, table);
  const structure = new PdfStructure(document);
  writeHead(document, lines, shown, structure);
  const page = new TablePage(document, lines, shown, structure);
  page.heading();
  for (const cells of shown.rows) page.row(cells);
  page.totals(table.totals);
  structure.end();
  numberPages(document, lines, words, structure);
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

/** Where the values of the head begin. */
const headIndent = 115;

function writeHead(document: Document, lines: Lines, { title, head }: ReportTable, structure: PdfStructure): void {
  const room = document.page.width - margins.left - margins.right;
  let y = margins.top;
  const writeLines = (text: string, x: number, face: Face, fontSize: number) => {
    const broken = lines.of(text, room - (x - margins.left), face, fontSize);
    for (const [index, line] of broken.entries()) {
      lines.write(line, { x, y: y + index * fontSize * lineHeight }, face, fontSize);
    }
    return Math.max(1, broken.length) * fontSize * lineHeight;
  };
  document.fillColor(ink);
  structure.text('H1', () => {
    y += writeLines(title, margins.left, 'bold', large);
  });
  y += size;
  for (const [name, value] of head) {
    structure.text('P', () => {
      document.fillColor(faint);
      writeLines(name, margins.left, 'plain', size);
      document.fillColor(ink);
      y += writeLines(headText(value), margins.left + headIndent, 'bold', size) + 2;
    });
  }
  document.y = y + size;
}

/** Writes rows one below another, on as many pages as needed. */
class TablePage {
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

function numberPages(document: Document, lines: Lines, { page, made }: PdfWords, structure: PdfStructure): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    // Otherwise text below the margin would start a new page.
    document.page.margins.bottom = 0;
    const y = document.page.height - 28;
    structure.artifact(() => {
      document.fillColor(faint);
      lines.write(made, { x: margins.left, y }, 'plain', small);
      const number = page(index - start + 1, count);
      const x = document.page.width - margins.right - lines.width(number, 'plain', small);
      lines.write(number, { x, y }, 'plain', small);
    });
  }
}
