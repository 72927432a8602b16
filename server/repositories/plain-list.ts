import { orderOf } from '#shared/domain/track-orders.ts';
import type { SelectQueryBuilder } from 'kysely';

import type { FoundTracks, TrackQuery } from '../domain/catalogue-search.ts';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * A list without filters and search from the database itself, shown while the catalogue index is built for the first
 * time. Undefined for every other list.
 */
export function plainList(db: Db, query: TrackQuery): Promise<FoundTracks> | undefined {
  const { search, filters = {}, within, among, without, variationsSeparately, facets } = query;
  const { include = {}, exclude = {}, ...others } = filters;
  const narrowed = [...Object.values(include), ...Object.values(exclude)].some((values) => (values?.length ?? 0) > 0);
  const isPlain = search.trim() === '' && !narrowed && !Object.values(others).some(Boolean);
  return isPlain && !within && !among && !without && !variationsSeparately && !facets ? readPage(db, query) : undefined;
}

async function readPage(db: Db, query: TrackQuery): Promise<FoundTracks> {
  const { entity, page, perPage } = query;
  const listed = db.selectFrom('tracks').where('entity', '=', entity).where('is_listed', '=', 1);
  const { total } = await listed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const offset = (page - 1) * perPage;
  if (offset >= total) return { ids: [], total };
  const rows = await sorted(listed.select('tracks.id'), query).limit(perPage).offset(offset).execute();
  return { ids: rows.map((row) => row.id), total };
}

/** Every order ends with the id, so that no row is on two pages. */
function sorted<Selected>(tracks: SelectQueryBuilder<Schema, 'tracks', Selected>, { sort, locale }: TrackQuery) {
  const sortedBy = orderOf(sort);
  if (!sortedBy) return tracks.orderBy('rank', 'desc').orderBy('created_at', 'desc').orderBy('tracks.id', 'desc');
  const order = sortedBy.isDescending ? 'desc' : 'asc';
  const columns = {
    duration: 'duration',
    created: 'created_at',
    downloads: 'downloads_counter',
    name: `sort_${locale}`,
  } as const;
  return tracks.orderBy(columns[sortedBy.by], order).orderBy('tracks.id', order);
}
