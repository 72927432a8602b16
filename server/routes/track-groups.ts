import { musicAlbums } from '#shared/contract/albums.ts';
import { musicAuthors, soundAuthors } from '#shared/contract/authors.ts';
import { soundCollections } from '#shared/contract/collections.ts';
import { musicLabels } from '#shared/contract/labels.ts';
import { soundLibraries } from '#shared/contract/libraries.ts';
import { musicPlaylists } from '#shared/contract/playlists.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';

import type { AppContext } from '../app-context.ts';
import { albumsOf, authorsOf, trackGroupsOf, labelsOf, librariesOf } from '../catalogue/track-groups.ts';
import type { Endpoints } from './bound-endpoints.ts';
import { detailPage, lettersPage, listPage, tracksPage, variationsPage } from './track-group-pages.ts';

const albums = { groupSource: { table: 'albums', entity: 'music' }, items: albumsOf } as const;
const playlists = { groupSource: { table: 'playlists', entity: 'music' }, items: trackGroupsOf } as const;
const labels = { groupSource: { table: 'labels', entity: 'music' }, items: labelsOf, pageSize: smallPageSize } as const;
const collections = { groupSource: { table: 'collections', entity: 'sound' }, items: trackGroupsOf } as const;
const libraries = { groupSource: { table: 'libraries', entity: 'sound' }, items: librariesOf } as const;
const authors = (entity: Entity) => ({ groupSource: { table: 'authors', entity }, items: authorsOf }) as const;

/** The track groups: albums, labels, playlists, collections, libraries and authors. */
export function trackGroupRoutes(endpoints: Endpoints, context: AppContext) {
  return {
    albums: {
      musicAlbums: {
        list: endpoints.json(musicAlbums.list, (apiRequest) =>
          listPage(context, albums, apiRequest, {
            labelId: apiRequest.query.label_id,
            authorId: apiRequest.query.author_id,
          }),
        ),
        detail: endpoints.json(musicAlbums.detail, ({ query }) => detailPage(context, albums, query.id)),
        tracks: endpoints.json(musicAlbums.tracks, (apiRequest) =>
          tracksPage(context, albums.groupSource, apiRequest.query.album_id, apiRequest),
        ),
        variations: endpoints.json(musicAlbums.variations, (apiRequest) =>
          variationsPage(context, albums.groupSource, apiRequest.query.album_id, apiRequest),
        ),
      },
    },
    playlists: {
      musicPlaylists: {
        list: endpoints.json(musicPlaylists.list, (apiRequest) => listPage(context, playlists, apiRequest)),
        detail: endpoints.json(musicPlaylists.detail, ({ query }) => detailPage(context, playlists, query.id)),
        tracks: endpoints.json(musicPlaylists.tracks, (apiRequest) =>
          tracksPage(context, playlists.groupSource, apiRequest.query.playlist_id, apiRequest),
        ),
        variations: endpoints.json(musicPlaylists.variations, (apiRequest) =>
          variationsPage(context, playlists.groupSource, apiRequest.query.playlist_id, apiRequest),
        ),
      },
    },
    labels: {
      musicLabels: {
        list: endpoints.json(musicLabels.list, (apiRequest) => listPage(context, labels, apiRequest)),
        detail: endpoints.json(musicLabels.detail, ({ query }) => detailPage(context, labels, query.id)),
        tracks: endpoints.json(musicLabels.tracks, (apiRequest) =>
          tracksPage(context, labels.groupSource, apiRequest.query.label_id, apiRequest),
        ),
      },
    },
    collections: {
      soundCollections: {
        list: endpoints.json(soundCollections.list, (apiRequest) => listPage(context, collections, apiRequest)),
        detail: endpoints.json(soundCollections.detail, ({ query }) => detailPage(context, collections, query.id)),
        tracks: endpoints.json(soundCollections.tracks, (apiRequest) =>
          tracksPage(context, collections.groupSource, apiRequest.query.track_collection_id, apiRequest),
        ),
      },
    },
    libraries: {
      soundLibraries: {
        list: endpoints.json(soundLibraries.list, (apiRequest) =>
          listPage(context, libraries, apiRequest, { authorId: apiRequest.query.author_id }),
        ),
        detail: endpoints.json(soundLibraries.detail, ({ query }) => detailPage(context, libraries, query.id)),
        tracks: endpoints.json(soundLibraries.tracks, (apiRequest) =>
          tracksPage(context, libraries.groupSource, apiRequest.query.library_id, apiRequest),
        ),
      },
    },
    authors: {
      musicAuthors: {
        ...authorRoutes(endpoints, context, musicAuthors, authors('music')),
        tracks: endpoints.json(musicAuthors.tracks, (apiRequest) =>
          tracksPage(context, authors('music').groupSource, apiRequest.query.author_id, apiRequest),
        ),
        variations: endpoints.json(musicAuthors.variations, (apiRequest) =>
          variationsPage(context, authors('music').groupSource, apiRequest.query.author_id, apiRequest),
        ),
      },
      soundAuthors: {
        ...authorRoutes(endpoints, context, soundAuthors, authors('sound')),
        tracks: endpoints.json(soundAuthors.tracks, (apiRequest) =>
          tracksPage(context, authors('sound').groupSource, apiRequest.query.author_id, apiRequest),
        ),
        variations: endpoints.json(soundAuthors.variations, (apiRequest) =>
          variationsPage(context, authors('sound').groupSource, apiRequest.query.author_id, apiRequest),
        ),
      },
    },
  };
}

/** What both families of authors have alike: their tracks are filtered by other values. */
function authorRoutes(
  endpoints: Endpoints,
  context: AppContext,
  resource: Pick<typeof musicAuthors, 'list' | 'aList' | 'letters' | 'detail'>,
  kind: ReturnType<typeof authors>,
) {
  return {
    list: endpoints.json(resource.list, (apiRequest) =>
      listPage(context, kind, apiRequest, { letter: apiRequest.query.letter }),
    ),
    aList: endpoints.json(resource.aList, (apiRequest) => listPage(context, kind, apiRequest, { aList: true })),
    letters: endpoints.json(resource.letters, () => lettersPage(context, kind.groupSource)),
    detail: endpoints.json(resource.detail, ({ query }) => detailPage(context, kind, query.id)),
  };
}
