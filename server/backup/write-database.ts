import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { Snapshot } from '../repositories/snapshot/read-snapshot.ts';
import { entryNames } from './archive-format.ts';
import type { ArchiveWriter } from './archive-writer.ts';

const compressed = promisify(gzip);
/** Characters of one entry before it is compressed. */
const partLength = 4 * 1024 * 1024;

/**
 * Writes every row of a snapshot into an archive, as JSON that is the same for both databases.
 *
 * @returns the number of rows
 */
export async function writeDatabase(archive: ArchiveWriter, snapshot: Snapshot): Promise<number> {
  let count = 0;
  for (const table of snapshot.tables) {
    const head = `${JSON.stringify(table.columns.map(({ name }) => name))}\n`;
    let part = 0;
    let text = head;
    const write = async () => {
      part += 1;
      await archive.add(entryNames.rows(table.name, part), await compressed(text));
      text = head;
    };
    for await (const rows of snapshot.pages(table)) {
      for (const row of rows) text += `${JSON.stringify(row)}\n`;
      count += rows.length;
      if (text.length > partLength) await write();
    }
    if (text !== head) await write();
  }
  await archive.add(entryNames.lastIds, Buffer.from(`${JSON.stringify(await snapshot.lastIds(), null, 2)}\n`));
  return count;
}
