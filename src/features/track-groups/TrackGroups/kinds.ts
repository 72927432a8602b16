import { musicAlbums, type Album } from '#shared/contract/albums.ts';
import { musicAuthors, soundAuthors, type Author } from '#shared/contract/authors.ts';
import { soundCollections } from '#shared/contract/collections.ts';
import type { ItemType } from '#shared/contract/content-items.ts';
import type { TrackGroup } from '#shared/contract/track-groups.ts';
import { musicLabels, type Label } from '#shared/contract/labels.ts';
import { soundLibraries, type Library } from '#shared/contract/libraries.ts';
import { musicPlaylists } from '#shared/contract/playlists.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { defaultPageSize, smallPageSize } from '#shared/pages/page-sizes.ts';
import type { Get, ListOf, TracksEndpoint } from '#tracks/tracks-endpoint.ts';

/** What gathers tracks, with the further facts of its kind. */
export type AnyTrackGroup = TrackGroup & Partial<Album & Label & Library & Author>;

/** One kind of track group, for its pages. */
export interface Kind {
  /** What favourites and projects call it. */
  readonly itemType: ItemType;
  readonly entity: Entity;
  /** Path of its list; the path of one starts with it. */
  readonly path: string;
  readonly list: Get<ListOf<AnyTrackGroup>>;
  readonly detail: Get<{ data: AnyTrackGroup }>;
  readonly tracks: TracksEndpoint;
  /** The query key of its tracks, and of its albums or libraries. */
  readonly owner: string;
  /** On a page of its list. */
  readonly perPage: number;
  /** What its page shows beside the tracks: what a label has published, what an author has made. */
  readonly made?: 'albums' | 'libraries';
}

export const kinds = {
  albums: {
    itemType: 'MUSIC_ALBUM',
    entity: 'music',
    path: '/music/albums',
    ...musicAlbums,
    owner: 'album_id',
    perPage: defaultPageSize,
  },
  labels: {
    itemType: 'MUSIC_LABEL',
    entity: 'music',
    path: '/music/labels',
    ...musicLabels,
    owner: 'label_id',
    perPage: smallPageSize,
    made: 'albums',
  },
  playlists: {
    itemType: 'MUSIC_PLAYLIST',
    entity: 'music',
    path: '/music/playlists',
    ...musicPlaylists,
    owner: 'playlist_id',
    perPage: defaultPageSize,
  },
  collections: {
    itemType: 'SOUND_COLLECTION',
    entity: 'sound',
    path: '/sounds/collections',
    ...soundCollections,
    owner: 'track_collection_id',
    perPage: defaultPageSize,
  },
  libraries: {
    itemType: 'SOUND_LIBRARY',
    entity: 'sound',
    path: '/sounds/libraries',
    ...soundLibraries,
    owner: 'library_id',
    perPage: defaultPageSize,
  },
  musicAuthors: {
    itemType: 'MUSIC_AUTHOR',
    entity: 'music',
    path: '/music/authors',
    ...musicAuthors,
    owner: 'author_id',
    perPage: defaultPageSize,
    made: 'albums',
  },
  soundAuthors: {
    itemType: 'SOUND_AUTHOR',
    entity: 'sound',
    path: '/sounds/authors',
    ...soundAuthors,
    owner: 'author_id',
    perPage: defaultPageSize,
    made: 'libraries',
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
