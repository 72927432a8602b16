import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';

import { pack } from 'tar-stream';

import type { OpenFile } from '../domain/file-store.ts';
import { archiveFormat, entryNames } from './archive-format.ts';
import type { ArchiveEnd, ArchiveHeader } from './archive-format.ts';

/** Entries whose checksums come together. */
const checksumsEvery = 500;
type Sink = ReturnType<ReturnType<typeof pack>['entry']>;
const readSize = 1024 * 1024;

/** A file has fewer bytes than when it was opened. */
export class ChangedFileError extends Error {
  override readonly name = 'ChangedFileError';
}

/** Writes an archive as a stream: memory does not grow with it. */
export class ArchiveWriter {
  readonly #pack = pack();
  readonly #ended: Promise<void>;
  readonly #broken = new AbortController();
  readonly #time = new Date();
  #checksums: string[] = [];
  #parts = 0;
  #entries = 0;

  constructor(output: Writable) {
    this.#ended = new Promise((resolve, reject) => {
      const fail = (cause: Error) => {
        this.#broken.abort(cause);
        reject(cause);
      };
      output.once('error', fail);
      output.once('close', () => (output.writableFinished ? resolve() : fail(new Error('the output was closed'))));
      output.once('finish', resolve);
      this.#pack.on('error', fail);
    });
    // Whoever adds entries hears of it there.
    this.#ended.catch(() => undefined);
    // streamx pipes into streams of Node, which its types leave out.
    this.#pack.pipe(output as never);
  }

  async header(facts: Omit<ArchiveHeader, 'format' | 'product' | 'created_at'>): Promise<void> {
    const header = { format: archiveFormat, product: 'tonika', ...facts, created_at: this.#time.toISOString() };
    await this.add(entryNames.header, Buffer.from(`${JSON.stringify(header, null, 2)}\n`));
  }

  async add(name: string, content: Uint8Array): Promise<void> {
    await this.#write(name, content.length, [content]);
  }

  /**
   * Adds a file with the size that it has now; what is appended meanwhile is left out.
   *
   * @returns its bytes
   * @throws ChangedFileError where it was cut meanwhile
   */
  async addFile(name: string, file: FileHandle): Promise<number> {
    const { size } = await file.stat();
    await this.#write(name, size, piecesOf(file, size));
    return size;
  }

  /**
   * Adds a file of the store.
   *
   * @returns its bytes
   * @throws ChangedFileError where it was cut meanwhile
   */
  async addStored(name: string, file: OpenFile): Promise<number> {
    try {
      await this.#write(name, file.size, storedPieces(file));
      return file.size;
    } finally {
      file.close();
    }
  }

  /** Resolves once all of it is written. */
  async finish(totals: Omit<ArchiveEnd, 'entries'>): Promise<void> {
    await this.add(entryNames.end, Buffer.from(`${JSON.stringify({ entries: this.#entries, ...totals }, null, 2)}\n`));
    await this.#flushChecksums();
    this.#pack.finalize();
    await this.#ended;
  }

  /** Ends it unfinished. */
  abort(): void {
    this.#pack.destroy(new Error('the archive is given up'));
  }

  async #write(name: string, size: number, pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
    const { signal } = this.#broken;
    signal.throwIfAborted();
    const hash = createHash('sha256');
    const { sink, written } = this.#begin(name, size);
    for await (const piece of pieces) {
      hash.update(piece);
      if (!sink.write(piece)) await once(sink as unknown as NodeJS.EventEmitter, 'drain', { signal });
    }
    sink.end(undefined);
    await Promise.race([written, this.#ended]);
    this.#entries += 1;
    this.#checksums.push(`${hash.digest('hex')}  ${name}\n`);
    if (this.#checksums.length >= checksumsEvery) await this.#flushChecksums();
  }

  async #flushChecksums(): Promise<void> {
    const lines = this.#checksums.join('');
    this.#checksums = [];
    this.#parts += 1;
    const content = Buffer.from(lines);
    const { sink, written } = this.#begin(entryNames.checksums(this.#parts), content.length);
    sink.end(content);
    await Promise.race([written, this.#ended]);
  }

  #begin(name: string, size: number) {
    const header = { name, size, mode: 0o600, mtime: this.#time };
    let sink: Sink | undefined;
    const written = new Promise<void>((resolve, reject) => {
      sink = this.#pack.entry(header, (error) => (error ? reject(error) : resolve()));
    });
    written.catch(() => undefined);
    if (!sink) throw new Error('the archive is finished already');
    return { sink, written };
  }
}

async function* storedPieces(file: OpenFile): AsyncIterable<Uint8Array> {
  if (file.size === 0) return;
  const source = file.read({ start: 0, end: file.size });
  let read = 0;
  for await (const piece of source instanceof Promise ? [await source] : source) {
    read += (piece as Uint8Array).length;
    yield piece as Uint8Array;
  }
  if (read < file.size) throw new ChangedFileError();
}

async function* piecesOf(file: FileHandle, size: number): AsyncIterable<Uint8Array> {
  for (let position = 0; position < size;) {
    const piece = Buffer.allocUnsafe(Math.min(readSize, size - position));
    const { bytesRead } = await file.read(piece, 0, piece.length, position);
    if (bytesRead === 0) throw new ChangedFileError();
    yield piece.subarray(0, bytesRead);
    position += bytesRead;
  }
}
