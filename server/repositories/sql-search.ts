import type { SearchScope, SortOrder } from '#shared/contract/catalogue.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';

import type { CatalogueSearch, TrackQuery } from '../domain/catalogue-search.ts';
import { searchTerms } from '../domain/fold.ts';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

type Tracks<Selected> = SelectQueryBuilder<Schema, 'tracks', Selected>;

/** Search by the database itself: every term has to stand in the searched text; right for some ten thousand tracks. */
export function createSqlSearch(db: Db): CatalogueSearch {
  return {
    async tracks(query) {
      const matching = narrowed(db.selectFrom('tracks'), query);
      // Counted apart: `count(*) over ()` makes PostgreSQL build every row first.
      const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const offset = (query.page - 1) * query.perPage;
      if (offset >= total) return { ids: [], total };
      const rows = await sorted(matching.select('tracks.id'), query.sort, query.locale)
        .limit(query.perPage)
        .offset(offset)
        .execute();
      return { ids: rows.map((row) => row.id), total };
    },
  };
}

const searchedColumn = {
  all: 'search_all',
  author: 'search_author',
  performer: 'search_author',
  description: 'search_description',
  title: 'search_title',
  lyrics: 'search_lyrics',
} as const satisfies Record<SearchScope, keyof Schema['tracks']>;

function narrowed<Selected>(tracks: Tracks<Selected>, { entity, search, scope }: TrackQuery): Tracks<Selected> {
  let matching = tracks.where('entity', '=', entity).where('is_listed', '=', 1);
  for (const term of searchTerms(search)) {
    const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    matching = matching.where(sql<boolean>`${sql.ref(searchedColumn[scope])} like ${pattern} escape '\\'`);
  }
  return matching;
}

/** Every order ends with the id, so that no row stands on two pages. */
function sorted<Selected>(tracks: Tracks<Selected>, sort: SortOrder, locale: Locale): Tracks<Selected> {
  const name = `sort_${locale}` as const;
  switch (sort) {
    case 'default':
      return tracks.orderBy('rank', 'desc').orderBy('created_at', 'desc').orderBy('tracks.id', 'desc');
    case 'duration_asc':
      return tracks.orderBy('duration').orderBy('tracks.id');
    case 'duration_desc':
      return tracks.orderBy('duration', 'desc').orderBy('tracks.id', 'desc');
    case 'created_asc':
      return tracks.orderBy('created_at').orderBy('tracks.id');
    case 'created_desc':
      return tracks.orderBy('created_at', 'desc').orderBy('tracks.id', 'desc');
    case 'downloads_asc':
      return tracks.orderBy('downloads_counter').orderBy('tracks.id');
    case 'downloads_desc':
      return tracks.orderBy('downloads_counter', 'desc').orderBy('tracks.id', 'desc');
    case 'name_asc':
      return tracks.orderBy(name).orderBy('tracks.id');
    case 'name_desc':
      return tracks.orderBy(name, 'desc').orderBy('tracks.id', 'desc');
  }
}
