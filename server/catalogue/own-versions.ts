import type { FilteredQuery } from '#shared/contract/filters.ts';
import type { Entity } from '#shared/contract/primitives.ts';

import type { OwnVersions } from '../domain/catalogue-search.ts';
import { firstOfEach, newestOf } from '../repositories/content-marks.ts';
import type { Db } from '../repositories/database.ts';
import { tracksOfVariations } from '../repositories/rows.ts';

type History = 'plays' | 'downloads';

interface FirstTimes {
  /** The newest play or download they were read at. */
  newest: number;
  times: Awaited<ReturnType<typeof firstOfEach>>;
}

/** People whose histories stay in memory: each page of an audition requests the same one. */
const maxCached = 50;
const caches = new WeakMap<Db, Map<string, FirstTimes>>();

/** Who reads a list. */
export type Viewer = () => Promise<{ user: { id: number } } | undefined>;

/**
 * The versions that a list leaves out because its reader had heard or downloaded them by the requested moment; of a
 * guest those that their device names. undefined where nothing of the kind is requested.
 */
export async function ownVersions(
  db: Db,
  entity: Entity,
  { not_heard, not_downloaded, heard_ids }: Pick<FilteredQuery, 'not_heard' | 'not_downloaded' | 'heard_ids'>,
  viewer: Viewer,
): Promise<OwnVersions | undefined> {
  if (!not_heard && !not_downloaded) return undefined;
  const user = (await viewer())?.user;
  const found: { variationIds: number[]; trackIds: number[] } = { variationIds: [], trackIds: [] };
  for (const [history, since] of [
    ['plays', not_heard],
    ['downloads', not_downloaded],
  ] as const) {
    if (!user || !since) continue;
    const before = momentOf(since);
    for (const { content_id, track_id, first } of await firstTimes(db, history, user.id, entity)) {
      if (before !== undefined && first >= before) continue;
      found.variationIds.push(content_id);
      found.trackIds.push(track_id);
    }
  }
  if (not_heard && heard_ids !== undefined) {
    for (const { id, track_id } of await tracksOfVariations(db, heard_ids.split(',').map(Number))) {
      found.variationIds.push(id);
      found.trackIds.push(track_id);
    }
  }
  return found;
}

/** undefined for `1`, all until now: a moment would leave out what was done in the same millisecond. */
const momentOf = (since: number) => (since === 1 ? undefined : new Date(since * 1000).toISOString());

async function firstTimes(db: Db, history: History, userId: number, entity: Entity) {
  const newest = await newestOf(db, history, userId);
  if (newest === 0) return [];
  const cache = caches.get(db) ?? new Map<string, FirstTimes>();
  caches.set(db, cache);
  const key = `${history} ${userId} ${entity}`;
  const known = cache.get(key);
  cache.delete(key);
  const type = entity === 'music' ? 'MUSIC_VARIATION' : 'SOUND_VARIATION';
  const times = known?.newest === newest ? known.times : await firstOfEach(db, history, userId, type);
  cache.set(key, { newest, times });
  const [oldest = key] = cache.keys();
  if (cache.size > maxCached) cache.delete(oldest);
  return times;
}
