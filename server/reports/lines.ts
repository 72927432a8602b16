import anyAscii from 'any-ascii';
import type Pdf from 'pdfkit';

import type { FontFile } from './fallback-fonts.ts';

type Document = InstanceType<typeof Pdf>;

interface GlyphReader {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** The faces of the font. */
export type Face = 'plain' | 'bold';

/** The fonts of a document: both faces of its own, and those for letters that these lack. */
export interface Fonts extends Record<Face, string> {
  fallback: readonly FontFile[];
}

/** Letters of one font that stand together. */
interface Run {
  text: string;
  /** Undefined: the face itself. */
  font: FontFile | undefined;
}

/**
 * Texts as lines of a width. The words of a report are few and stand in it thousands of times: each is measured once.
 */
export class Lines {
  readonly #document: Document;
  readonly #fonts: Fonts;
  readonly #words = new Map<string, number>();
  readonly #cache = new Map<string, string[]>();
  readonly #fontOf = new Map<string, FontFile | null | undefined>();

  constructor(document: Document, fonts: Fonts) {
    this.#document = document;
    this.#fonts = fonts;
  }

  /** Selects the face of the next text. */
  use(face: Face, size: number): Document {
    // By its file: with a custom name the library would parse the file again each time.
    return this.#document.font(this.#fonts[face]).fontSize(size);
  }

  /** A text in letters that one of the fonts has: others are spelt in Latin ones, which can be read, unlike empty boxes. */
  readable(text: string): string {
    const letters = Array.from(text, (letter) => (this.#fontFor(letter) === null ? anyAscii(letter) : letter));
    return letters.join('');
  }

  width(text: string, face: Face, size: number): number {
    const key = `${face} ${size} ${text}`;
    const known = this.#words.get(key);
    if (known !== undefined) return known;
    let width = 0;
    for (const run of this.#runs(text)) width += this.#useRun(run, face, size).widthOfString(run.text);
    this.#words.set(key, width);
    return width;
  }

  /** Writes a line from a place of the page on. */
  write(line: string, at: { x: number; y: number }, face: Face, size: number): void {
    let { x } = at;
    for (const run of this.#runs(line)) {
      const document = this.#useRun(run, face, size);
      const width = document.widthOfString(run.text);
      document.text(run.text, x, at.y, { lineBreak: false });
      x += width;
    }
  }

  of(text: string, width: number, face: Face, size: number): string[] {
    const key = `${face} ${size} ${width} ${text}`;
    const known = this.#cache.get(key);
    if (known) return known;
    const lines = text.split('\n').flatMap((line) => this.#broken(line, width, face, size));
    this.#cache.set(key, lines);
    return lines;
  }

  #useRun({ font }: Run, face: Face, size: number): Document {
    return font ? this.#open(font).fontSize(size) : this.use(face, size);
  }

  #open({ file, family }: FontFile): Document {
    return family === undefined ? this.#document.font(file) : this.#document.font(file, family);
  }

  /** The font of a letter: undefined for the document's own, null where none has it. */
  #fontFor(letter: string): FontFile | null | undefined {
    if (/\s/.test(letter)) return undefined;
    if (this.#fontOf.has(letter)) return this.#fontOf.get(letter);
    const point = letter.codePointAt(0) ?? 0;
    const has = (document: Document) =>
      // The library does not name the font that it embeds in its types: the reader of its file is behind it.
      // oxlint-disable-next-line no-underscore-dangle -- the library's own name
      (document as unknown as { _font: { font: GlyphReader } })._font.font.hasGlyphForCodePoint(point);
    const own = has(this.use('plain', 8));
    const font = own ? undefined : this.#fonts.fallback.find((each) => has(this.#open(each)));
    const found = own ? undefined : (font ?? null);
    this.#fontOf.set(letter, found);
    return found;
  }

  #runs(text: string): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const font = this.#fontFor(letter) ?? undefined;
      if (last && last.font === font) last.text += letter;
      else runs.push({ text: letter, font });
    }
    return runs;
  }

  #broken(text: string, width: number, face: Face, size: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.width(longer, face, size) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const [last = '', ...before] = this.#pieces(word, width, face, size).toReversed();
      lines.push(...before.toReversed());
      line = last;
    }
    return line === '' ? lines : [...lines, line];
  }

  /** A word wider than its column, split into as many letters per line as fit. */
  #pieces(word: string, width: number, face: Face, size: number): string[] {
    const pieces: string[] = [];
    let piece = '';
    for (const letter of word) {
      if (piece !== '' && this.width(piece + letter, face, size) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...pieces, piece];
  }
}
