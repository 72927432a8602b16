import * as z from 'zod/mini';

import { defineCall } from './call.ts';
import { detail, row } from './catalogue.ts';
import { filtersList, soundFiltersQuery, soundListQuery, trackList } from './filters.ts';
import { idParam, list, one, pageParam, perPageParam } from './primitives.ts';

export const soundTracksList = defineCall({
  path: 'sound/tracks/list',
  summary: 'Sound effects, searched, filtered, sorted and paged',
  query: soundListQuery,
  response: trackList,
});

export const soundFiltersList = defineCall({
  path: 'sound/tracks/filters-list',
  summary: 'The filters of sound effects with their values, narrowed by a search in the values’ names',
  query: soundFiltersQuery,
  response: filtersList,
});

export const soundTracksDetail = defineCall({
  path: 'sound/tracks/detail',
  summary: 'One sound effect',
  query: z.object({ id: idParam }),
  response: one(detail),
});

export const soundVariationsList = defineCall({
  path: 'sound/tracks/variations/list',
  summary: 'The takes of a sound effect, the main one first',
  query: z.object({ track_id: idParam, page: pageParam, per_page: perPageParam }),
  response: list(row),
});
