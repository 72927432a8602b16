/** Values of one statement: both databases limit them. */
export const batchSize = 500;

/** Reads by many ids, in batches. */
export async function inBatches<Key, Row>(
  keys: readonly Key[],
  read: (batch: Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < keys.length; at += batchSize) rows.push(...(await read(keys.slice(at, at + batchSize))));
  return rows;
}
