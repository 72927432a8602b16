import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';
import { detail, row } from './catalogue.ts';
import { filtersList, soundFiltersQuery, soundListQuery, trackList } from './filters.ts';
import { idParam, list, one, pageParam, perPageParam } from './primitives.ts';

export const soundTracksList = defineEndpoint({
  path: 'sound/tracks/list',
  summary: 'Sound effects, searched, filtered, sorted and paged',
  query: soundListQuery,
  response: trackList,
});

export const soundFiltersList = defineEndpoint({
  path: 'sound/tracks/filters-list',
  summary: 'The filters of sound effects with their values, narrowed by a search in the values’ names',
  query: soundFiltersQuery,
  response: filtersList,
});

export const soundTracksDetail = defineEndpoint({
  path: 'sound/tracks/detail',
  summary: 'One sound effect',
  query: z.object({ id: idParam }),
  response: one(detail),
});

export const soundVariationsList = defineEndpoint({
  path: 'sound/tracks/variations/list',
  summary: 'The takes of a sound effect, the main one first',
  query: z.object({ track_id: idParam, page: pageParam, per_page: perPageParam }),
  response: list(row),
});
