import { HttpError } from '../domain/failures.ts';
import { fill } from '../domain/texts.ts';
import type { Assembly } from './assembly.ts';
import { csvFile, cueSheetHead, cueSheetLine } from './cue-sheet.ts';
import type { DownloadService } from './download-service.ts';
import { fileName } from './file-names.ts';
import type { FileFacts } from './file-facts.ts';
import type { ZipContent, ZipOrder } from './zip-order.ts';
import { linesOfEntry, playlistFile, playlistLines, textFile, zipTextsOf } from './zip-texts.ts';

/** A file as it is at its turn. */
export interface FoundFile {
  facts: FileFacts;
  file: Assembly;
}

/** Returns a file with its current metadata; undefined where it left the catalogue since the zip was requested. */
export async function fileOf(
  service: DownloadService,
  { fileType, locale, origin }: ZipOrder,
  { type, contentId }: ZipContent,
): Promise<FoundFile | undefined> {
  const requested = { type, contentId, fileType, locale, origin };
  try {
    const facts = await service.facts(requested);
    return { facts, file: await service.file(facts, await service.master(requested), fileType) };
  } catch (cause) {
    if (cause instanceof HttpError && cause.status === 404) return undefined;
    throw cause;
  }
}

/**
 * Names the files of a zip and collects what its texts say of them. Lines instead of rows: of thousands of files only
 * these stay in memory.
 */
export class ZipEntries {
  readonly #order: ZipOrder;
  readonly #taken = new Set<string>();
  readonly #cues: string[];
  readonly #lines: string[];
  readonly #notes: string[] = [];
  readonly #played: string[] = [];
  readonly #gone: string[];
  /** The date of the texts: that of the newest file, so that the same zip has the same bytes. */
  #newest = new Date(0);

  constructor(order: ZipOrder) {
    const { locale, origin } = order;
    this.#order = order;
    this.#cues = [cueSheetHead(locale)];
    this.#lines = [fill(zipTextsOf(locale).head, { origin, licence: `${origin}/licensing` }), ''];
    this.#gone = [...(order.gone ?? [])];
  }

  /** Adds a file; returns its name in the zip and its date. */
  add({ facts, file }: FoundFile, note: string | null | undefined): { name: string; mtime: Date } {
    const { fileType, locale } = this.#order;
    const name = unused(this.#number() + fileName(facts, fileType), this.#taken);
    this.#cues.push(cueSheetLine(facts.row, locale));
    this.#played.push(...playlistLines(name, facts));
    this.#lines.push(fill(zipTextsOf(locale).row, { name, ident: facts.row.ident, size: file.size }));
    if (note) this.#notes.push('', name, note.replaceAll(/\r?\n/g, '\r\n'));
    const mtime = new Date(facts.row.created_at);
    if (mtime > this.#newest) this.#newest = mtime;
    return { name, mtime };
  }

  /** As many digits as the last one has: programs sort by letters. */
  #number(): string {
    const { isNumbered = false, contents } = this.#order;
    return isNumbered ? `${String(this.#cues.length).padStart(String(contents.length).length, '0')} ` : '';
  }

  /** Names a file that left the catalogue. */
  miss(title: string): void {
    this.#gone.push(title);
  }

  /** The texts of the files so far: list, playlist, notes, cue sheet. */
  texts(): { name: string; bytes: Buffer; mtime: Date }[] {
    const { locale, contact, leftOut, notIncluded = [], about = '' } = this.#order;
    const words = zipTextsOf(locale);
    const named = (head: string, titles: readonly string[]) => (titles.length > 0 ? ['', head, ...titles] : []);
    const lines = [
      ...this.#lines,
      ...named(fill(words.leftOut, { contact }), leftOut),
      ...named(words.notIncluded, notIncluded),
      ...named(words.gone, this.#gone),
    ];
    const files: { name: string; bytes: Buffer }[] = [{ name: words.manifest, bytes: textFile(lines) }];
    if (this.#played.length > linesOfEntry) {
      files.push({ name: words.playlist, bytes: playlistFile(this.#played) });
    }
    if (this.#notes.length > 0) files.push({ name: words.notes, bytes: textFile([about, ...this.#notes]) });
    files.push({ name: words.cueSheet, bytes: csvFile(this.#cues) });
    return files.map((file) => Object.assign(file, { mtime: this.#newest }));
  }
}

/** Two files with one name: the second gets a number. Names that differ in case only are equal on Windows and macOS. */
function unused(name: string, taken: Set<string>): string {
  const at = name.lastIndexOf('.');
  let candidate = name;
  for (let number = 2; taken.has(candidate.toLowerCase()); number += 1) {
    candidate = `${name.slice(0, at)} (${number})${name.slice(at)}`;
  }
  taken.add(candidate.toLowerCase());
  return candidate;
}
