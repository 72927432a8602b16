import type { MainPage } from '#shared/contract/common.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

import type { AppContext } from '../app-context.ts';
import { rowsOf } from '../catalogue/catalogue-rows.ts';
import { authorsOf, trackGroupsOf } from '../catalogue/track-groups.ts';
import { listPosts } from '../content/blog.ts';
import { isDatabaseAway } from '../domain/database-away.ts';
import type { FoundFilter } from '../domain/catalogue-search.ts';
import { readOrRecall } from '../repositories/last-reads.ts';
import { readFeatured, type FeaturedKind } from '../repositories/featured.ts';
import { findTrackGroups } from '../repositories/track-group-lists.ts';

/** Maximum of each kind on the home page. */
const max = { rows: 10, facetLinks: 12, trackGroups: 6, posts: 3 };
/** Of the catalogue, as the memory of reads counts them. */
const maxItems = 2 * max.rows + 4 * max.trackGroups;

/** The content of the home page (spec.md section 7, `common/get-main-page-list`). */
export async function readMainPage(context: AppContext, locale: Locale): Promise<MainPage> {
  const { db } = context;
  const catalogue = await readOrRecall(db, `main page ${locale}`, () => readCatalogue(context, locale), maxItems);
  const { items: posts } = await listPosts(db, { locale, category: undefined }, { offset: 0, limit: max.posts }).catch(
    (cause: unknown) => {
      // A post may have been removed since it was read last.
      if (isDatabaseAway(cause)) return { items: [] };
      throw cause;
    },
  );
  return { ...catalogue, posts };
}

async function readCatalogue(context: AppContext, locale: Locale): Promise<Omit<MainPage, 'posts'>> {
  const { db, search } = context;
  const newest = async (entity: Entity) => {
    const page = { entity, search: '', scope: 'all', sort: 'default', locale, page: 1, perPage: max.rows } as const;
    return rowsOf(db, 'track', (await search.tracks(page)).ids);
  };
  const featuredAuthors = async (entity: Entity) => {
    const slice = { locale, offset: 0, limit: max.trackGroups };
    const { ids } = await findTrackGroups(db, { table: 'authors', entity }, { aList: true }, slice);
    return authorsOf(db, { table: 'authors', entity }, ids);
  };
  const [music, sounds, musicFilters, soundFilters] = await Promise.all([
    newest('music'),
    newest('sound'),
    search.filters({ entity: 'music', search: '' }),
    search.filters({ entity: 'sound', search: '' }),
  ]);
  const featured = await readFeatured(db);
  return {
    music,
    sounds,
    genres: facetLinks(musicFilters, 'genres'),
    moods: facetLinks(musicFilters, 'moods'),
    categories: facetLinks(soundFilters, 'ucs_sub_ids'),
    playlists: await trackGroups(context, locale, 'playlists', featured.playlists),
    collections: await trackGroups(context, locale, 'collections', featured.collections),
    music_authors: await featuredAuthors('music'),
    sound_authors: await featuredAuthors('sound'),
  };
}

/** The values of a filter's first level with the most tracks, most first. */
function facetLinks(filters: readonly FoundFilter[], key: FilterKey): MainPage['genres'] {
  const values = filters.find((filter) => filter.key === key)?.values ?? [];
  return values
    .filter(({ sub_id }) => sub_id === undefined)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, max.facetLinks)
    .map(({ id, name, count }) => ({ id, name, count }));
}

/** The featured ones in the owner's order, then the newest; one without a listed track is left out. */
async function trackGroups({ db }: AppContext, locale: Locale, table: FeaturedKind, featured: readonly number[]) {
  const source = { table, entity: table === 'playlists' ? 'music' : 'sound' } as const;
  const { ids } = await findTrackGroups(db, source, {}, { locale, offset: 0, limit: max.trackGroups });
  const groups = await trackGroupsOf(db, source, [...new Set([...featured, ...ids])]);
  return groups.slice(0, max.trackGroups);
}
