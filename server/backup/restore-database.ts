import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import * as z from 'zod/mini';

import { storedRow } from '../repositories/snapshot/cells.ts';
import type { DatabaseLoad } from '../repositories/snapshot/load-database.ts';
import { DamagedArchiveError } from './archive-reader.ts';
import type { ArchiveEntry } from './archive-reader.ts';

const unpacked = promisify(gunzip);
/** Rows of one statement: their values stay below the limits of both databases. */
const rowsAtOnce = 200;
const names = z.array(z.string());
const lastIds = z.record(z.string(), z.int());

/**
 * Loads one entry of rows.
 *
 * @returns the number of rows
 * @throws DamagedArchiveError, or the error of the database
 */
export async function loadRows(load: DatabaseLoad, table: string, entry: ArchiveEntry): Promise<number> {
  const { columns, rows } = await readRows(entry);
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await load.insert(table, columns, rows.slice(at, at + rowsAtOnce));
  }
  return rows.length;
}

async function readRows(entry: ArchiveEntry) {
  const content = await entry.whole();
  try {
    const [head = '', ...lines] = (await unpacked(content)).toString('utf8').split('\n').slice(0, -1);
    return {
      columns: names.parse(JSON.parse(head)),
      rows: lines.map((line) => storedRow.parse(JSON.parse(line))),
    };
  } catch (cause) {
    throw new DamagedArchiveError(entry.name, { cause });
  }
}

/** The last id of each table. @throws DamagedArchiveError */
export async function readLastIds(entry: ArchiveEntry): Promise<Record<string, number>> {
  const content = await entry.whole();
  try {
    return lastIds.parse(JSON.parse(content.toString('utf8')));
  } catch (cause) {
    throw new DamagedArchiveError(entry.name, { cause });
  }
}
