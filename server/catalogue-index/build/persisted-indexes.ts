import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import type { Entity } from '#shared/contract/primitives.ts';

import type { CatalogueIndex } from '../store/catalogue-index.ts';
import type { MadeIndex } from './collect.ts';
import type { PersistedIndex } from './previous-index.ts';
import { indexFrom, type IndexParts, partsOf } from '../store/index-parts.ts';
import type { ValueInput } from '../../domain/index-input.ts';
import type { SourceRows } from '../store/source-rows.ts';
import { readSnapshot, writeSnapshot } from '../store/snapshot.ts';

/** What an index is made of: where it is the same, the index is. Values are named apart, as their names are no change. */
export function keyOf(state: string, values: readonly ValueInput[]): string {
  return `${state} ${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`;
}

/** What names the catalogue in a state or a key, whatever state it is in. */
const catalogueOf = (key: string) => key.split(' ', 1)[0];

const fileOf = (folder: string, entity: Entity) => path.join(folder, `${entity}.index`);
/** A file of its own: who only takes an index over has no need of it. */
const sourceRowsFileOf = (folder: string, entity: Entity) => path.join(folder, `${entity}.material`);

/** An index whole, with its values: whoever takes it over at once needs nothing of the database. */
type PersistedParts = Pick<PersistedIndex, 'parts' | 'values'>;

/** The index that was kept under this key; undefined where there is none that can be used. */
export async function persistedIndex(folder: string, entity: Entity, key: string): Promise<CatalogueIndex | undefined> {
  const persisted = await persistedParts(folder, entity, key);
  return persisted && indexFrom(persisted.parts, persisted.values);
}

async function persistedParts(folder: string, entity: Entity, key: string): Promise<PersistedParts | undefined> {
  // What has this key and the right sum was written by `persistIndex` of this very format.
  const read = await readSnapshot(fileOf(folder, entity), (own) => own === key);
  return read?.content as PersistedParts | undefined;
}

/** The last index that was kept of the same catalogue, in whichever state, with its material. */
export async function previousIndexIn(
  folder: string,
  entity: Entity,
  state: string,
): Promise<PersistedIndex | undefined> {
  const isOfIt = (key: string) => catalogueOf(key) === catalogueOf(state);
  const read = await readSnapshot(sourceRowsFileOf(folder, entity), isOfIt);
  const persisted = read && (await persistedParts(folder, entity, read.key));
  // As above.
  return persisted && { ...persisted, sourceRows: read.content as SourceRows };
}

/** Keeps an index and its material; where only one of the two is written, neither is taken for the other's. */
export async function persistIndex(folder: string, { index, sourceRows }: MadeIndex, key: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const parts: IndexParts = partsOf(index);
  await writeSnapshot(fileOf(folder, index.entity), key, {
    parts,
    values: index.values.set.list,
  } satisfies PersistedParts);
  await writeSnapshot(sourceRowsFileOf(folder, index.entity), key, sourceRows());
}
