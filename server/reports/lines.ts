import anyAscii from 'any-ascii';
import type Pdf from 'pdfkit';

type Document = InstanceType<typeof Pdf>;

interface GlyphReader {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** The faces of the font. */
export type Face = 'plain' | 'bold';

/** Wraps texts to a width. The words of a report are few and repeat thousands of times: each is measured once. */
export class Lines {
  readonly #document: Document;
  readonly #fonts: Record<Face, string>;
  readonly #words = new Map<string, number>();
  readonly #cache = new Map<string, string[]>();

  /** @param fonts files of both faces */
  constructor(document: Document, fonts: Record<Face, string>) {
    this.#document = document;
    this.#fonts = fonts;
  }

  /** Selects the face of the next text. */
  use(face: Face, size: number): Document {
    // By its file: with a custom name the library would parse the file again each time.
    return this.#document.font(this.#fonts[face]).fontSize(size);
  }

  /** A text in letters of the font: others are transliterated to Latin, which is readable, unlike empty boxes. */
  readable(text: string): string {
    // The types of the library omit the embedded font; its parser is behind it.
    // oxlint-disable-next-line no-underscore-dangle -- the library's own name
    const { font } = (this.use('plain', 8) as unknown as { _font: { font: GlyphReader } })._font;
    const isKnown = (letter: string) => /\s/.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    return Array.from(text, (letter) => (isKnown(letter) ? letter : anyAscii(letter))).join('');
  }

  width(text: string, face: Face, size: number): number {
    const key = `${face} ${size} ${text}`;
    const known = this.#words.get(key);
    if (known !== undefined) return known;
    const width = this.use(face, size).widthOfString(text);
    this.#words.set(key, width);
    return width;
  }

  of(text: string, width: number, face: Face, size: number): string[] {
    const key = `${face} ${size} ${width} ${text}`;
    const known = this.#cache.get(key);
    if (known) return known;
    const lines = text.split('\n').flatMap((line) => this.#broken(line, width, face, size));
    this.#cache.set(key, lines);
    return lines;
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
