import type { Row } from '#shared/contract/catalogue.ts';
import {
  musicFiltersList,
  musicStemsList,
  musicTracksDetail,
  musicTracksList,
  musicVariationsDetail,
  musicVariationsList,
} from '#shared/contract/music.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { soundFiltersList, soundTracksDetail, soundTracksList, soundVariationsList } from '#shared/contract/sound.ts';
import { musicSimilarTracksList, soundSimilarTracksList } from '#shared/contract/similar.ts';
import { requestedValues } from '#shared/domain/track-filters.ts';
import { defaultPageSize, smallPageSize } from '#shared/pages/page-sizes.ts';

import type { AppContext } from '../app-context.ts';
import { detailOf, rowsOf } from '../catalogue/catalogue-rows.ts';
import { pageOf } from '../domain/pages.ts';
import type { Paged } from '../domain/pages.ts';
import { missing } from '../catalogue/missing.ts';
import { filterNames } from '../catalogue/filter-names.ts';
import { listSimilar } from '../catalogue/similar-tracks.ts';
import { listTracks } from '../catalogue/track-list.ts';
import type { Endpoints } from './bound-endpoints.ts';

import { readOrRecall, readOrRecallRows } from '../repositories/last-reads.ts';
import { isListed, partsOf } from '../repositories/rows.ts';

/** Lists and pages of tracks, their versions and stems, of both entities. */
export function trackRoutes(endpoints: Endpoints, context: AppContext) {
  return {
    music: {
      musicTracksList: endpoints.json(musicTracksList, (apiRequest) => listTracks(context, 'music', apiRequest)),
      musicFiltersList: endpoints.json(musicFiltersList, ({ query }) => filtersList(context, 'music', query)),
      musicTracksDetail: endpoints.json(musicTracksDetail, ({ query }) => detail(context, 'track', 'music', query.id)),
      musicVariationsDetail: endpoints.json(musicVariationsDetail, ({ query }) =>
        detail(context, 'variation', 'music', query.id),
      ),
      musicVariationsList: endpoints.json(musicVariationsList, ({ query }) =>
        partList(context, 'variation', 'music', query),
      ),
      musicStemsList: endpoints.json(musicStemsList, ({ query }) => partList(context, 'stem', 'music', query)),
    },
    sound: {
      soundTracksList: endpoints.json(soundTracksList, (apiRequest) => listTracks(context, 'sound', apiRequest)),
      soundFiltersList: endpoints.json(soundFiltersList, ({ query }) => filtersList(context, 'sound', query)),
      soundTracksDetail: endpoints.json(soundTracksDetail, ({ query }) => detail(context, 'track', 'sound', query.id)),
      soundVariationsList: endpoints.json(soundVariationsList, ({ query }) =>
        partList(context, 'variation', 'sound', query),
      ),
    },
    similar: {
      musicSimilarTracksList: endpoints.json(musicSimilarTracksList, ({ query }) =>
        listSimilar(context, 'music', query),
      ),
      soundSimilarTracksList: endpoints.json(soundSimilarTracksList, ({ query }) =>
        listSimilar(context, 'sound', query),
      ),
    },
  };
}

async function filtersList({ db, search }: AppContext, entity: Entity, query: { search_string?: string | undefined }) {
  const [found, names] = await Promise.all([
    search.filters({ entity, search: query.search_string ?? '', chosen: requestedValues(query) }),
    readOrRecall(db, `filter names ${entity}`, () => filterNames(db, entity)),
  ]);
  return { data: found.map(({ key, values }) => ({ key, name: names.get(key) ?? { ru: key, en: key }, values })) };
}

async function detail({ db }: AppContext, kind: 'track' | 'variation', entity: Entity, id: number) {
  const found = await readOrRecall(db, `detail ${kind} ${entity} ${id}`, () => detailOf(db, kind, entity, id));
  if (!found) throw await missing(db, `${kind}s`, id);
  return { data: found };
}

/** The versions or stems of a track; an unknown track is 404, a removed one 410, a track without any an empty list. */
async function partList(
  { db }: AppContext,
  kind: Exclude<Row['kind'], 'track'>,
  entity: Entity,
  query: Paged & { track_id: number },
) {
  const { track_id: track } = query;
  if (!(await readOrRecall(db, `listed ${entity} ${track}`, () => isListed(db, entity, track))))
    throw await missing(db, 'tracks', track);
  const table = kind === 'stem' ? 'stems' : 'variations';
  return pageOf(query, kind === 'stem' ? defaultPageSize : smallPageSize, async (slice) => {
    const key = `${table} of ${track} ${slice.offset} ${slice.limit}`;
    const { ids, total } = await readOrRecall(db, key, () => partsOf(db, table, track, slice));
    return { items: await readOrRecallRows(db, kind, ids, () => rowsOf(db, kind, ids)), total };
  });
}
