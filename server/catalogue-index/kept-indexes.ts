import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import type { CatalogueIndex } from './catalogue-index.ts';
import { indexFrom, type IndexParts, partsOf } from './index-parts.ts';
import type { ValueInput } from './input.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

/** What an index is made of: where it is the same, the index is. Values are named apart, as their names are no change. */
export function keyOf(state: string, values: readonly ValueInput[]): string {
  return `${state} ${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`;
}

const fileOf = (folder: string, entity: string) => path.join(folder, `${entity}.index`);

/** An index whole, with its values: whoever takes it over at once needs nothing of the database. */
interface Kept {
  parts: IndexParts;
  values: readonly ValueInput[];
}

/** The index that was kept under this key; undefined where there is none that can be used. */
export async function keptIndex(
  folder: string,
  entity: CatalogueIndex['entity'],
  key: string,
): Promise<CatalogueIndex | undefined> {
  // What has this key and the right sum was written by `keepIndex` of this very format.
  const kept = (await readSnapshot(fileOf(folder, entity), key)) as Kept | undefined;
  return kept && indexFrom(kept.parts, kept.values);
}

export async function keepIndex(folder: string, index: CatalogueIndex, key: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const kept: Kept = { parts: partsOf(index), values: index.values.set.list };
  await writeSnapshot(fileOf(folder, index.entity), key, kept);
}
