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

/**
 * Returns the key of an index: equal keys mean equal indexes. Values are part of it, because renaming one does not
 * change the state.
 */
export function keyOf(state: string, values: readonly ValueInput[]): string {
  return `${state} ${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`;
}

/** Returns the part of a state or key that identifies the catalogue. */
const catalogueOf = (key: string) => key.split(' ', 1)[0];

const fileOf = (folder: string, entity: Entity) => path.join(folder, `${entity}.index`);
/** A file of its own: a load of the index does not need it. */
const sourceRowsFileOf = (folder: string, entity: Entity) => path.join(folder, `${entity}.material`);

/** A complete index with its values: loading it needs no database. */
type PersistedParts = Pick<PersistedIndex, 'parts' | 'values'>;

/** Returns the stored index of this key; undefined when there is none that is usable. */
export async function persistedIndex(folder: string, entity: Entity, key: string): Promise<CatalogueIndex | undefined> {
  const persisted = await persistedParts(folder, entity, key);
  return persisted && indexFrom(persisted.parts, persisted.values);
}

async function persistedParts(folder: string, entity: Entity, key: string): Promise<PersistedParts | undefined> {
  // A snapshot with this key and a valid checksum was written by `persistIndex` in this format.
  const read = await readSnapshot(fileOf(folder, entity), (own) => own === key);
  return read?.content as PersistedParts | undefined;
}

/** Returns the last stored index of the same catalogue, in any state, with its source rows. */
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

/** Stores an index and its source rows; when only one of the two is written, the keys do not match. */
export async function persistIndex(folder: string, { index, sourceRows }: MadeIndex, key: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const parts: IndexParts = partsOf(index);
  await writeSnapshot(fileOf(folder, index.entity), key, {
    parts,
    values: index.values.set.list,
  } satisfies PersistedParts);
  await writeSnapshot(sourceRowsFileOf(folder, index.entity), key, sourceRows());
}
