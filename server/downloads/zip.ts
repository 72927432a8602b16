import type { Readable } from 'node:stream';
import type { FileType } from '#shared/contract/downloads.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { ZipFile } from 'yazl';
import { HttpError } from '../domain/failures.ts';
import { fill } from '../domain/texts.ts';
import { readAssembly } from './assembly.ts';
import type { Assembly } from './assembly.ts';
import { csvFile, cueSheetHead, cueSheetLine } from './cue-sheet.ts';
import type { DownloadService, RequestedContent } from './download-service.ts';
import { fileName } from './file-names.ts';
import { sumNatively } from './native-crc.ts';
import { linesOfEntry, playlistFile, playlistLines, textFile, zipTextsOf } from './zip-texts.ts';

sumNatively();

/** Files assembled ahead of the one that is being sent: each has its metadata and its cover in memory. */
const maxAhead = 2;

/** A sound that goes into a zip. */
export interface ZipContent {
  type: ContentType;
  contentId: number;
  /** The name under which it is listed if it is missing. */
  title: string;
  /** The person's note on it. */
  note?: string | null;
}

/** The content of a zip. */
export interface ZipOrder {
  contents: readonly ZipContent[];
  fileType: Exclude<FileType, 'csv'>;
  locale: Locale;
  origin: string;
  contact: string;
  /** Titles of exclusive tracks without a licence. */
  leftOut: readonly string[];
  /** Titles that the subscription does not cover. */
  notIncluded?: readonly string[];
  /** Titles that have left the catalogue. */
  gone?: readonly string[];
  /** Heading of the notes. */
  about?: string;
}

/**
 * A zip, written while it is read: no file of it is copied, and sound that is not encoded yet is encoded at its turn.
 * Sound is stored uncompressed, as it does not get smaller. Ends early when its reader disconnects.
 */
export function zipOf(service: DownloadService, order: ZipOrder): Readable {
  const zip = new ZipFile();
  // yazl's own types declare the stream by its interface only.
  const output = zip.outputStream as Readable;
  zip.on('error', (cause: Error) => output.destroy(cause));
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  writeZip(service, order, zip, gone.signal).catch((cause: unknown) => {
    output.destroy(cause instanceof Error ? cause : new Error(String(cause)));
  });
  return output;
}

async function writeZip(service: DownloadService, order: ZipOrder, zip: ZipFile, aborted: AbortSignal): Promise<void> {
  const { locale, origin, fileType } = order;
  const words = zipTextsOf(locale);
  const taken = new Set<string>();
  // Lines instead of rows: of thousands of files only these stay in memory.
  const cues = [cueSheetHead(locale)];
  const lines = [fill(words.head, { origin, licence: `${origin}/licensing` }), ''];
  const notes: string[] = [];
  const played: string[] = [];
  const gone = [...(order.gone ?? [])];
  const sending: Promise<void>[] = [];
  for (const { type, contentId, title, note } of order.contents) {
    if (aborted.aborted) return;
    const found = await fileOf(service, { type, contentId, fileType, locale, origin });
    if (!found) {
      gone.push(title);
      continue;
    }
    const { facts, file } = found;
    const name = unused(fileName(facts, fileType), taken);
    cues.push(cueSheetLine(facts.row, locale));
    played.push(...playlistLines(name, facts));
    lines.push(fill(words.row, { name, ident: facts.row.ident, size: file.size }));
    if (note) notes.push('', name, note.replaceAll(/\r?\n/g, '\r\n'));
    sending.push(addFile(zip, aborted, name, { service, file, at: facts.row.created_at }));
    if (sending.length > maxAhead) await sending.shift();
  }
  const named = (head: string, titles: readonly string[]) => (titles.length > 0 ? ['', head, ...titles] : []);
  lines.push(
    ...named(fill(words.leftOut, { contact: order.contact }), order.leftOut),
    ...named(words.notIncluded, order.notIncluded ?? []),
    ...named(words.gone, gone),
  );
  zip.addBuffer(textFile(lines), words.manifest);
  if (played.length > linesOfEntry) zip.addBuffer(playlistFile(played), words.playlist);
  if (notes.length > 0) zip.addBuffer(textFile([order.about ?? '', ...notes]), words.notes);
  zip.addBuffer(csvFile(cues), words.cueSheet);
  zip.end();
}

/** A file as it is at its turn; undefined where it left the catalogue since the zip was requested. */
async function fileOf(service: DownloadService, requested: RequestedContent) {
  try {
    const facts = await service.facts(requested);
    return { facts, file: await service.file(facts, await service.master(requested), requested.fileType) };
  } catch (cause) {
    if (cause instanceof HttpError && cause.status === 404) return undefined;
    throw cause;
  }
}

/** Adds a file whose bytes are read at its turn; resolves once they were read. */
function addFile(
  zip: ZipFile,
  aborted: AbortSignal,
  name: string,
  { service, file, at }: { service: DownloadService; file: Assembly; at: string },
): Promise<void> {
  return new Promise((resolve) => {
    let source: Readable | undefined;
    // Removed immediately: a signal that lasts for thousands of files would retain the metadata of all of them.
    const end = () => {
      aborted.removeEventListener('abort', end);
      source?.destroy();
      resolve();
    };
    aborted.addEventListener('abort', end);
    zip.addReadStreamLazy(name, { size: file.size, compress: false, mtime: new Date(at) }, (begin) => {
      source = readAssembly(service.store, file);
      source.once('close', end);
      begin(null, source);
    });
  });
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
