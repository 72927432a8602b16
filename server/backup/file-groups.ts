import * as z from 'zod/mini';

import { pictureKey, pictureOriginalKey } from '../media/pictures.ts';
import type { Db } from '../repositories/database.ts';
import { namingRows } from '../repositories/named-files.ts';
import type { NamingRow } from '../repositories/named-files.ts';

/** Files of the store that one row names, and what is known of them. */
export interface FileGroup {
  row: Pick<NamingRow, 'table' | 'id'>;
  keys: readonly string[];
  /** Of all of them together; undefined where it was not recorded. */
  bytes?: number;
  /** SHA-256 of its one file in hex, or the beginning of it. */
  sha256?: string;
}

const widths = z.array(z.int());

/** The files that a row names. */
export function filesOf(row: NamingRow): FileGroup {
  const { table, id } = row;
  const known = { row: { table, id } };
  switch (row.table) {
    case 'media':
      // The import names a master by its content (server/import/media-keys.ts); other writers may name it otherwise.
      return {
        ...known,
        keys: [row.master],
        ...(row.master.includes(row.content_hash) && { sha256: row.content_hash }),
      };
    case 'previews': {
      const [, digest] = /^"([\da-f]{32})"$/.exec(row.etag) ?? [];
      return { ...known, keys: [row.key], bytes: row.size, ...(digest !== undefined && { sha256: digest }) };
    }
    case 'pictures': {
      const squares = widths.parse(JSON.parse(row.widths)).map((width) => pictureKey(row.hash, width));
      const keys = [pictureOriginalKey(row.hash), ...squares];
      return { ...known, keys, ...(row.bytes !== null && { bytes: row.bytes }) };
    }
    case 'feedback':
      return { ...known, keys: [row.key], ...(row.size !== null && { bytes: row.size }) };
    case 'mails':
      return { ...known, keys: [row.key] };
  }
}

/** The files of every row that names some. */
export async function* fileGroups(db: Db): AsyncIterable<FileGroup> {
  for await (const rows of namingRows(db)) {
    for (const row of rows) yield filesOf(row);
  }
}
