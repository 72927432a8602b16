import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';
import { detail, row } from './catalogue.ts';
import { filtersList, musicFiltersQuery, musicListQuery, trackList } from './filters.ts';
import { idParam, list, one, pageParam, perPageParam } from './primitives.ts';

const byId = z.object({ id: idParam });
const ofTrack = z.object({ track_id: idParam, page: pageParam, per_page: perPageParam });

export const musicTracksList = defineEndpoint({
  path: 'music/tracks/list',
  summary: 'Music tracks, searched, filtered, sorted and paged',
  query: musicListQuery,
  response: trackList,
});

export const musicFiltersList = defineEndpoint({
  path: 'music/tracks/filters-list',
  summary: 'The filters of music with their values, narrowed by a search in the values’ names',
  query: musicFiltersQuery,
  response: filtersList,
});

export const musicTracksDetail = defineEndpoint({
  path: 'music/tracks/detail',
  summary: 'One music track',
  query: byId,
  response: one(detail),
});

export const musicVariationsList = defineEndpoint({
  path: 'music/tracks/variations/list',
  summary: 'The versions of a music track, the main one first',
  query: ofTrack,
  response: list(row),
});

export const musicVariationsDetail = defineEndpoint({
  path: 'music/tracks/variations/detail',
  summary: 'One version of a music track',
  query: byId,
  response: one(detail),
});

export const musicStemsList = defineEndpoint({
  path: 'music/tracks/stems/list',
  summary: 'The stems of a music track',
  query: ofTrack,
  response: list(row),
});
