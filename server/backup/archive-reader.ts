import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

import { extract } from 'tar-stream';

import { archiveEnd, entryNames, isChecksums } from './archive-format.ts';
import type { ArchiveEnd } from './archive-format.ts';

/** An archive is damaged: cut, or with a byte changed; `entry` names where, undefined where it simply ends. */
export class DamagedArchiveError extends Error {
  override readonly name = 'DamagedArchiveError';
  readonly entry: string | undefined;

  constructor(entry: string | undefined, options?: ErrorOptions) {
    super(entry, options);
    this.entry = entry;
  }
}

/** Entries with more bytes are files, which are never read into memory. */
const maxSmallEntry = 256 * 1024 * 1024;

/** One entry while it is read. */
export interface ArchiveEntry {
  name: string;
  size: number;
  /** Its bytes, once. */
  bytes: AsyncIterable<Uint8Array>;
  /** All of its bytes. */
  whole(): Promise<Buffer>;
}

/**
 * Reads an archive and gives each entry to `take`, in order; every byte is compared with the checksums. An entry is
 * known to be right only at the end.
 *
 * @returns the totals
 * @throws DamagedArchiveError; what `take` throws
 */
export async function readArchive(input: Readable, take: (entry: ArchiveEntry) => Promise<void>): Promise<ArchiveEnd> {
  const entries = extract();
  const state: ReadingState = { read: new Map(), count: 0, end: undefined, name: undefined, unreadable: undefined };
  input.once('error', (cause) => {
    state.unreadable = cause;
    entries.destroy(cause);
  });
  input.pipe(entries);
  try {
    for await (const source of entries) {
      const { name, size, type } = source.header;
      if (type !== 'file') throw new DamagedArchiveError(name);
      await takeEntry({ name, size, source: source as AsyncIterable<Uint8Array> }, state, take);
    }
  } catch (cause) {
    // tar-stream's own errors have no class.
    const message = cause instanceof Error ? cause.message : '';
    if (message.startsWith('Unexpected end of data')) throw new DamagedArchiveError(undefined, { cause });
    throw message.startsWith('Invalid tar header') ? new DamagedArchiveError(state.name, { cause }) : cause;
  } finally {
    input.destroy();
  }
  if (!state.end || state.read.size > 0) throw new DamagedArchiveError(undefined);
  return state.end;
}

interface ReadingState {
  /** Digests of the entries since the last checksums, by name. */
  read: Map<string, string>;
  count: number;
  end: ArchiveEnd | undefined;
  /** The last entry that was begun. */
  name: string | undefined;
  /** Why the archive itself could not be read. */
  unreadable: Error | undefined;
}

async function takeEntry(
  { name, size, source }: { name: string; size: number; source: AsyncIterable<Uint8Array> },
  state: ReadingState,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  state.name = name;
  const hash = createHash('sha256');
  const bytes = (async function* () {
    try {
      for await (const piece of source) {
        hash.update(piece);
        yield piece;
      }
    } catch (cause) {
      // The archive ends within this entry.
      throw state.unreadable ?? new DamagedArchiveError(undefined, { cause });
    }
  })();
  const whole = async () => {
    if (size > maxSmallEntry) throw new DamagedArchiveError(name);
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  if (isChecksums(name)) return compare(await whole(), name, state.read);
  if (name === entryNames.end) {
    const text = (await whole()).toString('utf8');
    state.end = parsed(text, name);
    if (state.end.entries !== state.count) throw new DamagedArchiveError(name);
  } else {
    await take({ name, size, bytes, whole });
    for await (const _ of bytes);
    state.count += 1;
  }
  if (state.read.has(name)) throw new DamagedArchiveError(name);
  state.read.set(name, hash.digest('hex'));
}

function parsed(text: string, name: string): ArchiveEnd {
  try {
    return archiveEnd.parse(JSON.parse(text));
  } catch (cause) {
    throw new DamagedArchiveError(name, { cause });
  }
}

function compare(content: Buffer, name: string, read: Map<string, string>): void {
  const lines = content.toString('utf8').split('\n').slice(0, -1);
  for (const line of lines) {
    const [, expected, entry] = /^([\da-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (entry === undefined || !read.has(entry)) throw new DamagedArchiveError(entry ?? name);
    if (read.get(entry) !== expected) throw new DamagedArchiveError(entry);
    read.delete(entry);
  }
  const [unlisted] = read.keys();
  if (unlisted !== undefined) throw new DamagedArchiveError(unlisted);
}
