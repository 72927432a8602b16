import type { Entity } from '#shared/contract/primitives.ts';

import { connectDatabase } from '../../repositories/database.ts';
import { readValues } from '../../repositories/index-values.ts';
import { catalogueState } from '../../repositories/meta.ts';
import { hasTracks } from '../../repositories/revisions.ts';
import type { CatalogueIndex } from '../store/catalogue-index.ts';
import type { MadeIndex } from './collect.ts';
import { persistIndex, previousIndexIn, persistedIndex, keyOf } from './persisted-indexes.ts';
import type { Built, IndexWork, Keys } from './build-work.ts';
import { readIndex } from './read-index.ts';

/** An index of one family, and its source rows. */
export interface BuiltIndex {
  index: CatalogueIndex;
  /** Of a built index: until it is stored or replaced. */
  sourceRows?: MadeIndex['sourceRows'] | undefined;
  key: string;
  isPersisted: boolean;
  /** Number of tracks taken over from the previous index. */
  taken: number;
}

/** The indexes of both families. */
interface BuiltIndexes {
  indexes: Record<Entity, BuiltIndex>;
  built: Built;
}

/** How indexes are built. */
interface BuildOptions {
  /** Loads stored indexes instead if they are of the current state. */
  mayLoad: boolean;
  /** Number of tracks from which nothing is built, and at most loaded. */
  fewerThan?: number | undefined;
}

/** Builds the indexes of both families from the current catalogue; returns undefined if it has too many tracks. */
export async function buildIndexes(
  { location, folder }: IndexWork,
  { mayLoad, fewerThan }: BuildOptions,
): Promise<BuiltIndexes | undefined> {
  const begun = performance.now();
  const database = connectDatabase(location);
  try {
    // Read first: later changes belong to another state.
    const state = await catalogueState(database.db);
    const mayBuild = fewerThan === undefined || !(await hasTracks(database.db, fewerThan));
    const make = async (entity: Entity): Promise<BuiltIndex | undefined> => {
      const values = await readValues(database.db, entity);
      const key = keyOf(state, values);
      const persisted = mayLoad && folder !== undefined ? await persistedIndex(folder, entity, key) : undefined;
      if (persisted) return { index: persisted, key, isPersisted: true, taken: 0 };
      if (!mayBuild) return undefined;
      const previous = folder === undefined ? undefined : await previousIndexIn(folder, entity, state);
      const { sourceRows, ...own } = await readIndex(database.db, entity, values, previous);
      return { ...own, key, isPersisted: false, sourceRows: folder === undefined ? undefined : sourceRows };
    };
    const music = await make('music');
    const sound = music && (await make('sound'));
    if (!sound) return undefined;
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    const built = {
      isPersisted: music.isPersisted && sound.isPersisted,
      tracks: music.index.ids.length + sound.index.ids.length,
      taken: music.taken + sound.taken,
      milliseconds: performance.now() - begun,
      bytes: heapUsed + arrayBuffers,
    };
    return { indexes: { music, sound }, built };
  } finally {
    await database.close();
  }
}

/** Stores built indexes for the next start, another thread, or the next build. */
export async function persistIndexes(folder: string, { music, sound }: Record<Entity, BuiltIndex>): Promise<Keys> {
  for (const own of [music, sound]) {
    const { index, sourceRows, key } = own;
    if (!sourceRows) continue;
    await persistIndex(folder, { index, sourceRows }, key);
    delete own.sourceRows;
  }
  return { music: music.key, sound: sound.key };
}
