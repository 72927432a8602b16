import type { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

import { readAssembly } from './assembly.ts';
import type { Assembly } from './assembly.ts';
import type { DownloadService } from './download-service.ts';
import { sumNatively } from './native-crc.ts';
import { fileOf, ZipEntries } from './zip-entries.ts';
import type { ZipOrder } from './zip-order.ts';

sumNatively();

/** Files assembled ahead of the one that is being sent: each has its metadata and its cover in memory. */
const maxAhead = 2;

/**
 * A zip of unknown length, written while it is read: no file of it is copied, and sound that is not encoded yet is
 * encoded at its turn. Sound is stored uncompressed, as it does not get smaller. Ends early when its reader disconnects.
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
  const entries = new ZipEntries(order);
  const sending: Promise<void>[] = [];
  for (const content of order.contents) {
    if (aborted.aborted) return;
    const found = await fileOf(service, order, content);
    if (!found) {
      entries.miss(content.title);
      continue;
    }
    const { name, mtime } = entries.add(found, content.note);
    sending.push(addFile(zip, aborted, name, { service, file: found.file, mtime }));
    if (sending.length > maxAhead) await sending.shift();
  }
  for (const { name, bytes, mtime } of entries.texts()) zip.addBuffer(bytes, name, { mtime });
  zip.end();
}

/** Adds a file whose bytes are read at its turn; resolves once they were read. */
function addFile(
  zip: ZipFile,
  aborted: AbortSignal,
  name: string,
  { service, file, mtime }: { service: DownloadService; file: Assembly; mtime: Date },
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
    zip.addReadStreamLazy(name, { size: file.size, compress: false, mtime }, (begin) => {
      source = readAssembly(service.store, file);
      source.once('close', end);
      begin(null, source);
    });
  });
}
