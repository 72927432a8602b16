import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { headText } from './csv.ts';
import { Lines } from './lines.ts';
import type { Face, Fonts } from './lines.ts';
import { PdfStructure } from './pdf-structure.ts';
import type { ReportTable } from './table-shape.ts';
import { TablePage } from './table-page.ts';
import { type Document, faint, ink, large, lineHeight, margins, size, small } from './pdf-look.ts';

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
