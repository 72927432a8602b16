import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

import type { Interval } from '#shared/offline/spans.ts';
import { ZipFile } from 'yazl';

import { readAssembly } from './assembly.ts';
import type { DownloadService } from './download-service.ts';
import { sumNatively } from './native-crc.ts';
import { fileOf, ZipEntries } from './zip-entries.ts';
import type { ZipContent, ZipOrder } from './zip-order.ts';

sumNatively();

/** How long a person waits for the first byte while the sound of a zip is encoded and measured, in milliseconds. */
const maxPlanning = 10_000;

interface PlannedFile {
  content: ZipContent;
  name: string;
  mtime: Date;
  size: number;
  etag: string;
}

/** A zip whose every byte is known before the first is sent. */
export interface ZipPlan {
  files: readonly PlannedFile[];
  texts: ReturnType<ZipEntries['texts']>;
  size: number;
  /** Strong: over the names, dates and ETags of its files and its texts. */
  etag: string;
}

/**
 * Returns the plan of a zip: each file is encoded and measured, none is read. Undefined where that takes longer than
 * a person should wait, or where the reader has left.
 */
export async function planZip(
  service: DownloadService,
  order: ZipOrder,
  { aborted, milliseconds = maxPlanning }: { aborted: AbortSignal; milliseconds?: number },
): Promise<ZipPlan | undefined> {
  const late = new AbortController();
  const stop = AbortSignal.any([aborted, late.signal]);
  const planning = plan(service, order, stop);
  // What fails after the time is up fails again when it is sent.
  planning.catch(() => undefined);
  try {
    return await Promise.race([planning, wait(milliseconds, undefined, { signal: stop }).catch(() => undefined)]);
  } finally {
    late.abort();
  }
}

async function plan(service: DownloadService, order: ZipOrder, stop: AbortSignal): Promise<ZipPlan | undefined> {
  const entries = new ZipEntries(order);
  const files: PlannedFile[] = [];
  for (const content of order.contents) {
    if (stop.aborted) return undefined;
    const found = await fileOf(service, order, content);
    if (!found) {
      entries.miss(content.title);
      continue;
    }
    const { size, etag } = found.file;
    files.push({ content, ...entries.add(found, content.note), size, etag });
  }
  const texts = entries.texts();
  const hash = createHash('sha256');
  for (const { name, mtime, size, etag } of files) hash.update(`${name}\n${mtime.getTime()} ${size} ${etag}\n`);
  for (const { name, mtime, bytes } of texts)
    hash.update(`${name}\n${mtime.getTime()} ${bytes.length}\n`).update(bytes);
  const etag = `"${hash.digest('hex').slice(0, 32)}"`;
  return { files, texts, size: sizeOf({ files, texts }), etag };
}

/** The size of a zip whose files are all stored, as yazl computes it. */
function sizeOf({ files, texts }: Pick<ZipPlan, 'files' | 'texts'>): number {
  const zip = new ZipFile();
  let total = -1;
  // The types of yazl lack the argument.
  const onSize = (...sizes: number[]) => {
    total = sizes[0] ?? -1;
  };
  // No stream begins: what precedes the first byte is only counted.
  for (const { name, size, mtime } of files) {
    zip.addReadStreamLazy(name, { size, mtime, compress: false }, () => undefined);
  }
  for (const { name, bytes, mtime } of texts) zip.addBuffer(bytes, name, { mtime, compress: false });
  zip.end({ forceZip64Format: false, comment: '' }, onSize);
  if (total < 0) throw new Error('the size of a zip of stored files is unknown');
  return total;
}

/**
 * The bytes of a planned zip, or an interval of them, read while they are sent. Fails at a file that has changed since:
 * its reader then requests the new zip.
 */
export function readZip(service: DownloadService, order: ZipOrder, plan: ZipPlan, interval?: Interval): Readable {
  const { start, end } = interval ?? { start: 0, end: plan.size };
  return Readable.from(slice(writeZip(service, order, plan), start, end), { objectMode: false });
}

function writeZip(service: DownloadService, order: ZipOrder, { files, texts }: ZipPlan): Readable {
  const zip = new ZipFile();
  // yazl's own types declare the stream by its interface only.
  const output = zip.outputStream as Readable;
  zip.on('error', (cause: Error) => output.destroy(cause));
  let source: Readable | undefined;
  output.once('close', () => source?.destroy());
  for (const { content, name, mtime, size, etag } of files) {
    zip.addReadStreamLazy(name, { size, mtime, compress: false }, (begin) => {
      const open = async () => {
        const found = await fileOf(service, order, content);
        if (found?.file.etag !== etag) throw new Error(`a file of a zip has changed while it was sent: ${name}`);
        source = readAssembly(service.store, found.file);
        source.once('error', (cause) => output.destroy(cause));
        if (output.destroyed) source.destroy();
        else begin(null, source);
      };
      open().catch((cause: unknown) => output.destroy(cause instanceof Error ? cause : new Error(String(cause))));
    });
  }
  for (const { name, bytes, mtime } of texts) zip.addBuffer(bytes, name, { mtime, compress: false });
  zip.end();
  return output;
}

/** What precedes the interval is read for its checksums, which are at the end of a zip, and not sent. */
async function* slice(source: Readable, start: number, end: number): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    const [from, to] = [Math.max(0, start - at), Math.min(chunk.length, end - at)];
    at += chunk.length;
    if (from < to) yield chunk.subarray(from, to);
    if (at >= end) return;
  }
}
