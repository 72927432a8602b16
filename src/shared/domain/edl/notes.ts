import type { EditNote, NoteReason } from './types.ts';

/** A longer line is cut: what follows does not help to find it. */
const longest = 200;

/** Collects notes on the lines of a file, each once. */
export class Notes {
  readonly #lines: readonly string[];
  readonly #notes = new Map<string, EditNote>();

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** @param line from 1 */
  add(line: number, reason: NoteReason): void {
    const text = (this.#lines[line - 1] ?? '').trim().slice(0, longest);
    this.#notes.set(`${line} ${reason}`, { line, text, reason });
  }

  has(line: number, reason: NoteReason): boolean {
    return this.#notes.has(`${line} ${reason}`);
  }

  /** In the order of the file. */
  all(): EditNote[] {
    // Lost characters: the text differs from the original.
    for (const [index, line] of this.#lines.entries()) if (line.includes('\uFFFD')) this.add(index + 1, 'characters');
    return [...this.#notes.values()].toSorted((a, b) => a.line - b.line);
  }
}
