import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';
import { picture, searchString } from './catalogue.ts';
import { musicListQuery, soundListQuery, trackList } from './filters.ts';
import { id, idParam, instant, list, localized, one, pageParam, perPageParam } from './primitives.ts';

/** The fields that all track groups have: an album, a label, a playlist, an author, a library, a collection. */
export const trackGroup = z.object({
  id,
  uid: z.string(),
  name: localized,
  description: z.nullable(localized),
  picture: z.nullable(picture),
  tracks_counter: z.int(),
  /** Seconds of all its tracks together, as their main versions last. */
  duration: z.number(),
  created_at: instant,
});

/** The fields of every kind of track group. */
export type TrackGroup = z.output<typeof trackGroup>;

/** What every list of track groups takes. */
export const trackGroupListQuery = z.object({
  search_string: z.optional(searchString),
  page: pageParam,
  per_page: perPageParam,
});

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** What lists of tracks take in each family. */
const familyQuery = { music: musicListQuery, sound: soundListQuery } as const;
type Family = typeof familyQuery;

interface Tracks<Entity extends keyof Family, Owner extends Shape> {
  entity: Entity;
  /** The resource within its family: `albums`. */
  resource: string;
  /** One of them, for the API's documentation. */
  one: string;
  /** The query key of its tracks (spec.md section 7). */
  owner: Owner;
}

interface Parts<Entity extends keyof Family, Item, Query, Owner extends Shape> extends Tracks<Entity, Owner> {
  item: Item;
  query: Query;
}

/** The endpoints that every kind of track group has: the list, one of them, and its tracks. */
export function trackGroupEndpoints<
  Entity extends keyof Family,
  Item extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Owner extends Shape,
>({ entity, resource, one: singular, item, query, owner }: Parts<Entity, Item, Query, Owner>) {
  const path = `${entity}/${resource}`;
  return {
    list: defineEndpoint({
      path: `${path}/list`,
      summary: `All ${resource} that have something to hear, searched and paged`,
      query,
      response: list(item),
    }),
    detail: defineEndpoint({
      path: `${path}/detail`,
      summary: `One ${singular}`,
      query: z.object({ id: idParam }),
      response: one(item),
    }),
    tracks: defineEndpoint({
      path: `${path}/tracks/list`,
      summary: `The tracks of one ${singular}`,
      query: z.extend(familyQuery[entity], owner),
      response: trackList,
    }),
  };
}

/** The versions of the tracks of a track group, each a separate row. */
export function trackGroupVariations<Entity extends keyof Family, Owner extends Shape>(tracks: Tracks<Entity, Owner>) {
  const { entity, resource, one: singular, owner } = tracks;
  return defineEndpoint({
    path: `${entity}/${resource}/variations/list`,
    summary: `The versions of the tracks of one ${singular}`,
    query: z.extend(familyQuery[entity], owner),
    response: trackList,
  });
}
