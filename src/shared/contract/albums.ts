import * as z from 'zod/mini';

import { collectionRef, personRef, tag } from './catalogue.ts';
import { trackGroupVariations, trackGroup, trackGroupEndpoints, trackGroupListQuery } from './track-groups.ts';
import { idParam } from './primitives.ts';

export const album = z.extend(trackGroup, {
  label: z.nullable(collectionRef),
  /** Of its tracks, those of most tracks first. */
  authors: z.array(personRef),
  /** ISO date. */
  release_date: z.nullable(z.string()),
  /** Of its tracks, the most frequent first. */
  genres: z.array(tag),
});

/** An album with its counts, as lists and its page have it. */
export type Album = z.output<typeof album>;

const albums = { entity: 'music', resource: 'albums', one: 'album', owner: { album_id: idParam } } as const;

export const musicAlbums = {
  ...trackGroupEndpoints({
    ...albums,
    item: album,
    query: z.extend(trackGroupListQuery, { label_id: z.optional(idParam), author_id: z.optional(idParam) }),
  }),
  variations: trackGroupVariations(albums),
};
