import type { Readable } from 'node:stream';

import { zipTexts as en } from '#locales/server/zip.en.ts';
import { zipTexts as ru } from '#locales/server/zip.ru.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { ZipFile } from 'yazl';

import { fill } from '../domain/texts.ts';
import { readAssembly } from './assembly.ts';
import { cueSheet } from './cue-sheet.ts';
import type { DownloadDesk } from './desk.ts';
import { fileName } from './file-names.ts';

const texts = { ru, en };
export const zipTextsOf = (locale: Locale): typeof ru => texts[locale];

/** Files put together before the one that is being sent has ended: each holds its words and its cover in memory. */
const mostAhead = 2;

/** What a zip is made of. */
export interface ZipOrder {
  type: ContentType;
  contentIds: readonly number[];
  fileType: FileType;
  locale: Locale;
  origin: string;
  contact: string;
  /** Idents of exclusive tracks that this person may not have. */
  leftOut: readonly string[];
}

/**
 * A zip, written while it is read: no file of it is copied anywhere, and what is not made yet is made when its turn
 * comes. Sound is stored, as it does not get smaller. Ends early when its reader goes away.
 */
export function zipOf(desk: DownloadDesk, order: ZipOrder): Readable {
  const zip = new ZipFile();
  // yazl's own types know the stream by its interface alone.
  const output = zip.outputStream as Readable;
  zip.on('error', (cause: Error) => output.destroy(cause));
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  writeZip(desk, order, zip, gone.signal).catch((cause: unknown) => {
    output.destroy(cause instanceof Error ? cause : new Error(String(cause)));
  });
  return output;
}

async function writeZip(desk: DownloadDesk, order: ZipOrder, zip: ZipFile, gone: AbortSignal): Promise<void> {
  const { locale, origin, fileType } = order;
  const words = zipTextsOf(locale);
  const taken = new Set<string>();
  const rows: Row[] = [];
  const lines = [fill(words.head, { origin, licence: `${origin}/licensing` }), ''];
  const sending: Promise<unknown>[] = [];
  for (const contentId of order.contentIds) {
    if (gone.aborted) return;
    const wanted = { type: order.type, contentId, fileType, locale, origin };
    const facts = await desk.facts(wanted);
    const file = await desk.file(facts, await desk.master(wanted), fileType);
    const name = unused(fileName(facts, fileType), taken);
    rows.push(facts.row);
    lines.push(fill(words.line, { name, ident: facts.row.ident, size: file.size }));
    const sent = new Promise<void>((resolve) => {
      gone.addEventListener('abort', () => resolve(), { once: true });
      const options = { size: file.size, compress: false, mtime: new Date(facts.row.created_at) };
      zip.addReadStreamLazy(name, options, (begin) => {
        const source = readAssembly(desk.store, file);
        source.once('close', resolve);
        gone.addEventListener('abort', () => source.destroy(), { once: true });
        begin(null, source);
      });
    });
    sending.push(sent);
    if (sending.length > mostAhead) await sending.shift();
  }
  if (order.leftOut.length > 0) lines.push('', fill(words.leftOut, { contact: order.contact }), ...order.leftOut);
  zip.addBuffer(Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8'), words.manifest);
  zip.addBuffer(cueSheet(rows, locale), words.cueSheet);
  zip.end();
}

/** Two files of one name: the second gets a number. Names that differ in case alone are one on Windows and macOS. */
function unused(name: string, taken: Set<string>): string {
  const at = name.lastIndexOf('.');
  let candidate = name;
  for (let number = 2; taken.has(candidate.toLowerCase()); number += 1) {
    candidate = `${name.slice(0, at)} (${number})${name.slice(at)}`;
  }
  taken.add(candidate.toLowerCase());
  return candidate;
}
