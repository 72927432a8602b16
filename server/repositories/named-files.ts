import { sql } from 'kysely';

import type { Db } from './database.ts';

/** Rows of one read. */
const pageSize = 1000;

/** A row that names files of the file store. */
export type NamingRow =
  | { table: 'media'; id: number; master: string; content_hash: string }
  | { table: 'previews'; id: number; key: string; size: number; etag: string }
  | { table: 'pictures'; id: number; hash: string; widths: string; bytes: number | null }
  | { table: 'feedback'; id: number; key: string; size: number | null }
  | { table: 'mails'; id: number; key: string };

type Table = NamingRow['table'];

const tables: readonly Table[] = ['media', 'previews', 'pictures', 'feedback', 'mails'];

/** Reads the rows of a table that name files, those after an id in the order of ids. */
const readers: { [Name in Table]: (db: Db, after: number, limit: number) => Promise<NamingRow[]> } = {
  media: async (db, after, limit) =>
    tagged(
      'media',
      await db
        .selectFrom('media')
        .select(['id', 'master', 'content_hash'])
        // Masters with a colon, as those of the demo, are rendered on request.
        .where('master', 'not like', '%:%')
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
  previews: async (db, after, limit) =>
    tagged(
      'previews',
      await db
        .selectFrom('previews')
        .select(['id', 'key', 'size', 'etag'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
  pictures: async (db, after, limit) =>
    tagged(
      'pictures',
      await db
        .selectFrom('pictures')
        .select(['id', 'hash', 'widths', 'bytes'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
  feedback: async (db, after, limit) =>
    tagged(
      'feedback',
      await db
        .selectFrom('feedback')
        .select(['id', sql<string>`file_key`.as('key'), 'file_size as size'])
        .where('file_key', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
  mails: async (db, after, limit) =>
    tagged(
      'mails',
      await db
        .selectFrom('mails')
        .select(['id', sql<string>`attachment_key`.as('key')])
        .where('attachment_key', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
};

const numeric = new Set(['id', 'size', 'bytes']);

/** Rows with their table; the exact drivers of a snapshot send numbers as `bigint` or text. */
const tagged = <Name extends Table, Row extends object>(table: Name, rows: readonly Row[]) =>
  rows.map((row) => {
    const values: [string, unknown][] = Object.entries(row);
    const numbers = values.filter(([key, value]) => numeric.has(key) && value !== null);
    return Object.assign({ table }, row, Object.fromEntries(numbers.map(([key, value]) => [key, Number(value)])));
  });

/** Every row that names files of the file store, a thousand at a time. */
export async function* namingRows(db: Db): AsyncIterable<NamingRow[]> {
  for (const table of tables) {
    for (let last = 0; ;) {
      const rows = await readers[table](db, last, pageSize);
      const [end] = rows.slice(-1);
      if (end === undefined) break;
      yield rows;
      last = end.id;
    }
  }
}

/** The row as it is now; undefined where it names no file any more. */
export async function namingRow(
  db: Db,
  { table, id }: Pick<NamingRow, 'table' | 'id'>,
): Promise<NamingRow | undefined> {
  const [row] = await readers[table](db, id - 1, 1);
  return row?.id === id ? row : undefined;
}

/** How many rows name files. */
export async function countNamingRows(db: Db): Promise<number> {
  let count = 0;
  for (const table of tables) {
    const { total } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    count += total;
  }
  return count;
}
