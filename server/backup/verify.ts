import { createHash } from 'node:crypto';

import type { StorageBackend } from '../domain/file-store.ts';
import type { Db } from '../repositories/database.ts';
import { countNamingRows, namingRow } from '../repositories/named-files.ts';
import { fileGroups, filesOf } from './file-groups.ts';
import type { FileGroup } from './file-groups.ts';
import { openKeyList } from './key-list.ts';
import type { KeyList } from './key-list.ts';
import { listSizes } from './size-list.ts';
import type { SizeList } from './size-list.ts';
import { pagePictures } from './page-pictures.ts';

/** A file that is not as its row says. */
export interface FileProblem {
  kind: 'missing' | 'size' | 'hash';
  row: FileGroup['row'];
  key: string;
  /** Bytes, where they differ. */
  found?: number;
  expected?: number;
}

/** What a check needs. */
export interface VerifyWork {
  db: Db;
  store: StorageBackend;
  dataDir: string;
  /** Read every file whose hash is known. */
  hashes: boolean;
  signal: AbortSignal;
  problem(found: FileProblem): void;
  unnamed(key: string, bytes: number): void;
  progress(done: number, total: number): void;
}

/** How much was checked. */
export interface VerifySummary {
  rows: number;
  files: number;
  /** Files that were read and compared. */
  hashed: number;
}

/**
 * Checks every file that a row names, beside a running server, and reports files that no row names. A row that is
 * removed or replaced meanwhile is no problem.
 */
export async function verifyFiles(work: VerifyWork): Promise<VerifySummary> {
  const { db, signal } = work;
  const keys = await openKeyList();
  const sizes = await listSizes(work.store, signal).catch(async (cause: unknown) => {
    await keys.close();
    throw cause;
  });
  const total = await countNamingRows(db);
  const done: VerifySummary = { rows: 0, files: 0, hashed: 0 };
  try {
    for await (const group of fileGroups(db)) {
      signal.throwIfAborted();
      keys.add(group.keys);
      const found = await problemOf(group, work, { sizes, done });
      if (found && (await isStill(found, group, work))) work.problem(found);
      done.rows += 1;
      done.files += group.keys.length;
      work.progress(done.rows, total);
    }
    await reportUnnamed(keys, sizes, work);
    return done;
  } finally {
    await keys.close();
    await sizes.close();
  }
}

async function problemOf(
  group: FileGroup,
  { store, hashes }: Pick<VerifyWork, 'store' | 'hashes'>,
  { sizes, done }: { sizes: SizeList; done: VerifySummary },
): Promise<FileProblem | undefined> {
  const { row, keys, sha256 } = group;
  const listed = await sizeProblem(group, async (key) => sizes.sizeOf(key));
  // The list is older than the row may be.
  const wrong = listed && (await sizeProblem(group, (key) => store.size(key)));
  if (wrong) return wrong;
  const [key = ''] = keys;
  if (!hashes || sha256 === undefined) return undefined;
  const hash = createHash('sha256');
  for await (const piece of store.read(key)) hash.update(piece as Uint8Array);
  done.hashed += 1;
  return hash.digest('hex').startsWith(sha256) ? undefined : { kind: 'hash', row, key };
}

async function sizeProblem(
  { row, keys, bytes }: FileGroup,
  sizeOf: (key: string) => Promise<number | undefined>,
): Promise<FileProblem | undefined> {
  let sum = 0;
  for (const key of keys) {
    const size = await sizeOf(key);
    if (size === undefined) return { kind: 'missing', row, key };
    sum += size;
  }
  const [key = ''] = keys;
  return bytes !== undefined && sum !== bytes ? { kind: 'size', row, key, found: sum, expected: bytes } : undefined;
}

/** The row may have been removed or replaced between its reading and that of its file. */
async function isStill({ key }: FileProblem, group: FileGroup, { db }: VerifyWork): Promise<boolean> {
  const now = await namingRow(db, group.row);
  if (!now) return false;
  const { keys, bytes, sha256 } = filesOf(now);
  return keys.includes(key) && bytes === group.bytes && sha256 === group.sha256;
}

/** Folders of the store whose files are made again when they are missing: no row names them. */
const madeAgain = new Set(['downloads', 'index']);

async function reportUnnamed(keys: KeyList, sizes: SizeList, work: VerifyWork): Promise<void> {
  const { dataDir, signal } = work;
  const pictures = await pagePictures(dataDir);
  const isOfPage = (key: string) => pictures.has(/^media\/pictures\/([\da-f]+)\//.exec(key)?.[1] ?? '');
  for (const { key, size } of sizes.all()) {
    signal.throwIfAborted();
    const [folder = ''] = key.split('/');
    if (!madeAgain.has(folder) && !keys.has(key) && !isOfPage(key)) work.unnamed(key, size);
  }
}
