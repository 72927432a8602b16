import type { Row } from '#shared/contract/catalogue.ts';
import {
  musicFiltersList,
  musicStemsList,
  musicTracksDetail,
  musicTracksList,
  musicVariationsDetail,
  musicVariationsList,
} from '#shared/contract/music.ts';
import type { Entity, PageMeta } from '#shared/contract/primitives.ts';
import { soundFiltersList, soundTracksDetail, soundTracksList, soundVariationsList } from '#shared/contract/sound.ts';
import { musicSimilarTracksList, soundSimilarTracksList } from '#shared/contract/similar.ts';
import { tracksPerPage } from '#shared/pages/list-query.ts';

import type { AppContext } from '../app-context.ts';
import { detailOf, rowsOf } from '../catalogue/catalogue-rows.ts';
import { notFound } from '../domain/failures.ts';
import { filterNames } from '../catalogue/filter-names.ts';
import { listSimilar } from '../catalogue/similar-tracks.ts';
import { listTracks, valuesOf } from '../catalogue/track-list.ts';
import type { Endpoints } from '../plugins/endpoints.ts';

import { isListed, partsOf } from '../repositories/rows.ts';

/** Lists and pages of tracks, their versions and stems, of both entities. */
export function trackRoutes(endpoints: Endpoints, context: AppContext): void {
  endpoints.json(musicTracksList, (apiRequest) => listTracks(context, 'music', apiRequest));
  endpoints.json(soundTracksList, (apiRequest) => listTracks(context, 'sound', apiRequest));
  endpoints.json(musicFiltersList, ({ query }) => filtersList(context, 'music', query));
  endpoints.json(soundFiltersList, ({ query }) => filtersList(context, 'sound', query));
  endpoints.json(musicTracksDetail, ({ query }) => detail(context, 'track', 'music', query.id));
  endpoints.json(soundTracksDetail, ({ query }) => detail(context, 'track', 'sound', query.id));
  endpoints.json(musicVariationsDetail, ({ query }) => detail(context, 'variation', 'music', query.id));
  endpoints.json(musicVariationsList, ({ query }) => partList(context, 'variation', 'music', query));
  endpoints.json(soundVariationsList, ({ query }) => partList(context, 'variation', 'sound', query));
  endpoints.json(musicSimilarTracksList, ({ query }) => listSimilar(context, 'music', query));
  endpoints.json(soundSimilarTracksList, ({ query }) => listSimilar(context, 'sound', query));
  endpoints.json(musicStemsList, ({ query }) => partList(context, 'stem', 'music', query));
}

interface Paged {
  page?: number | undefined;
  per_page?: number | undefined;
}

async function filtersList({ db, search }: AppContext, entity: Entity, query: { search_string?: string | undefined }) {
  const [found, names] = await Promise.all([
    search.filters({ entity, search: query.search_string ?? '', chosen: valuesOf(query) }),
    filterNames(db, entity),
  ]);
  return { data: found.map(({ key, values }) => ({ key, name: names.get(key) ?? { ru: key, en: key }, values })) };
}

async function detail({ db }: AppContext, kind: 'track' | 'variation', entity: Entity, id: number) {
  const found = await detailOf(db, kind, entity, id);
  if (!found) throw notFound();
  return { data: found };
}

/** The versions or stems of a track; an unknown track is 404, a track without any an empty list. */
async function partList(
  { db }: AppContext,
  kind: Exclude<Row['kind'], 'track'>,
  entity: Entity,
  query: Paged & { track_id: number },
) {
  if (!(await isListed(db, entity, query.track_id))) throw notFound();
  const page = query.page ?? 1;
  const perPage = query.per_page ?? tracksPerPage;
  const table = kind === 'stem' ? 'stems' : 'variations';
  const parts = await partsOf(db, table, query.track_id, { offset: (page - 1) * perPage, limit: perPage });
  return { data: await rowsOf(db, kind, parts.ids), meta: pageMeta(page, perPage, parts.total) };
}

function pageMeta(page: number, perPage: number, total: number): PageMeta {
  return { page, per_page: perPage, total, last_page: Math.max(1, Math.ceil(total / perPage)) };
}
