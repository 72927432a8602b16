import { archiveFormat, archiveHeader, entryNames, tableOf } from './archive-format.ts';
import type { ArchiveEnd, ArchiveHeader } from './archive-format.ts';
import { DamagedArchiveError } from './archive-reader.ts';
import type { ArchiveEntry } from './archive-reader.ts';
import { loadRows, readLastIds } from './restore-database.ts';
import { unpackFile } from './restore-files.ts';
import type { RestoreTarget } from './restore-files.ts';
import { beginLoad } from '../repositories/snapshot/load-database.ts';
import type { DatabaseLoad } from '../repositories/snapshot/load-database.ts';
import { migrationNames } from '../repositories/snapshot/product-schema.ts';
import type { ExactDatabase } from '../repositories/snapshot/exact-database.ts';

/** The archive was made by a newer program, whose archives this one cannot read. */
export class NewerArchiveError extends Error {
  override readonly name = 'NewerArchiveError';
}

/** The file is no archive of ours. */
export class ForeignArchiveError extends Error {
  override readonly name = 'ForeignArchiveError';
}

interface Work {
  signal: AbortSignal;
  progress(bytes: number): void;
}

/** Puts the entries of an archive into a database and a folder, as they come; nothing of it counts before `finish`. */
export class EntryRestorer {
  readonly #database: ExactDatabase;
  readonly #target: RestoreTarget;
  readonly #work: Work;
  #header: ArchiveHeader | undefined;
  #load: DatabaseLoad | undefined;
  #lastIds: Record<string, number> | undefined;
  #rows = 0;
  #bytes = 0;

  constructor(database: ExactDatabase, target: RestoreTarget, work: Work) {
    this.#database = database;
    this.#target = target;
    this.#work = work;
  }

  /** Whether it has seen that this is an archive of ours. */
  get hasBegun(): boolean {
    return this.#header !== undefined;
  }

  /** @throws DamagedArchiveError, NewerArchiveError, ForeignArchiveError, errors of the database and the disk */
  async take(entry: ArchiveEntry): Promise<void> {
    this.#work.signal.throwIfAborted();
    const table = tableOf(entry.name);
    if (!this.#header) await this.#begin(entry);
    else if (table !== undefined) this.#rows += await this.#loadRows(table, entry);
    else if (entry.name === entryNames.lastIds) this.#lastIds = await readLastIds(entry);
    else await unpackFile(this.#target, entry);
    this.#bytes += entry.size;
    this.#work.progress(this.#bytes);
  }

  /** All entries came: completes the database. */
  async finish({ rows }: ArchiveEnd): Promise<ArchiveHeader> {
    if (!this.#header || !this.#load || !this.#lastIds || this.#rows !== rows) throw new DamagedArchiveError(undefined);
    await this.#load.finish(this.#lastIds);
    await this.#load.commit();
    this.#load = undefined;
    return this.#header;
  }

  /** Leaves the database as it was. */
  async giveUp(): Promise<void> {
    await this.#load?.rollback().catch(() => undefined);
    this.#load = undefined;
  }

  async #begin(entry: ArchiveEntry): Promise<void> {
    if (entry.name !== entryNames.header) throw new ForeignArchiveError();
    this.#header = headerOf((await entry.whole()).toString('utf8'));
    const { migration } = this.#header;
    if (!migrationNames.includes(migration)) throw new NewerArchiveError(migration);
    this.#load = await beginLoad(this.#database, migration);
  }

  async #loadRows(table: string, entry: ArchiveEntry): Promise<number> {
    if (!this.#load) throw new DamagedArchiveError(entry.name);
    return loadRows(this.#load, table, entry);
  }
}

function headerOf(text: string): ArchiveHeader {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new ForeignArchiveError(undefined, { cause });
  }
  const format = (content as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > archiveFormat) throw new NewerArchiveError(`format ${format}`);
  const parsed = archiveHeader.safeParse(content);
  if (!parsed.success) throw new ForeignArchiveError();
  return parsed.data;
}
