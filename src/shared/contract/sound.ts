import * as z from 'zod/mini';

import { defineCall } from './call.ts';
import { detail, row, trackListQuery } from './catalogue.ts';
import { idParam, list, one, pageParam, perPageParam } from './primitives.ts';

export const soundTracksList = defineCall({
  path: 'sound/tracks/list',
  summary: 'Sound effects, searched, sorted and paged',
  query: trackListQuery,
  response: list(row),
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
