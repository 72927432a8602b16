import { musicAlbums } from '#shared/contract/albums.ts';
import { musicAuthors, soundAuthors } from '#shared/contract/authors.ts';
import { soundCollections } from '#shared/contract/collections.ts';
import { musicLabels } from '#shared/contract/labels.ts';
import { soundLibraries } from '#shared/contract/libraries.ts';
import { musicPlaylists } from '#shared/contract/playlists.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';

import type { AppContext } from '../app-context.ts';
import { albumsOf, authorsOf, trackGroupsOf, labelsOf, librariesOf } from '../catalogue/track-groups.ts';
import type { Endpoints } from '../plugins/endpoints.ts';
import { detailPage, lettersPage, listPage, tracksPage, variationsPage } from './track-group-pages.ts';

const albums = { groupSource: { table: 'albums', entity: 'music' }, items: albumsOf } as const;
const playlists = { groupSource: { table: 'playlists', entity: 'music' }, items: trackGroupsOf } as const;
const labels = { groupSource: { table: 'labels', entity: 'music' }, items: labelsOf, pageSize: smallPageSize } as const;
const collections = { groupSource: { table: 'collections', entity: 'sound' }, items: trackGroupsOf } as const;
const libraries = { groupSource: { table: 'libraries', entity: 'sound' }, items: librariesOf } as const;

/** Everything that gathers tracks: albums, labels, playlists, collections, libraries and authors. */
export function trackGroupRoutes(endpoints: Endpoints, context: AppContext): void {
  endpoints.json(musicAlbums.list, (apiRequest) =>
    listPage(context, albums, apiRequest, { labelId: apiRequest.query.label_id, authorId: apiRequest.query.author_id }),
  );
  endpoints.json(musicAlbums.detail, ({ query }) => detailPage(context, albums, query.id));
  endpoints.json(musicAlbums.tracks, (apiRequest) =>
    tracksPage(context, albums.groupSource, apiRequest.query.album_id, apiRequest),
  );
  endpoints.json(musicAlbums.variations, (apiRequest) =>
    variationsPage(context, albums.groupSource, apiRequest.query.album_id, apiRequest),
  );

  endpoints.json(musicPlaylists.list, (apiRequest) => listPage(context, playlists, apiRequest));
  endpoints.json(musicPlaylists.detail, ({ query }) => detailPage(context, playlists, query.id));
  endpoints.json(musicPlaylists.tracks, (apiRequest) =>
    tracksPage(context, playlists.groupSource, apiRequest.query.playlist_id, apiRequest),
  );
  endpoints.json(musicPlaylists.variations, (apiRequest) =>
    variationsPage(context, playlists.groupSource, apiRequest.query.playlist_id, apiRequest),
  );

  endpoints.json(musicLabels.list, (apiRequest) => listPage(context, labels, apiRequest));
  endpoints.json(musicLabels.detail, ({ query }) => detailPage(context, labels, query.id));
  endpoints.json(musicLabels.tracks, (apiRequest) =>
    tracksPage(context, labels.groupSource, apiRequest.query.label_id, apiRequest),
  );

  endpoints.json(soundCollections.list, (apiRequest) => listPage(context, collections, apiRequest));
  endpoints.json(soundCollections.detail, ({ query }) => detailPage(context, collections, query.id));
  endpoints.json(soundCollections.tracks, (apiRequest) =>
    tracksPage(context, collections.groupSource, apiRequest.query.track_collection_id, apiRequest),
  );

  endpoints.json(soundLibraries.list, (apiRequest) =>
    listPage(context, libraries, apiRequest, { authorId: apiRequest.query.author_id }),
  );
  endpoints.json(soundLibraries.detail, ({ query }) => detailPage(context, libraries, query.id));
  endpoints.json(soundLibraries.tracks, (apiRequest) =>
    tracksPage(context, libraries.groupSource, apiRequest.query.library_id, apiRequest),
  );

  authorRoutes(endpoints, context, musicAuthors, 'music');
  authorRoutes(endpoints, context, soundAuthors, 'sound');
}

function authorRoutes(
  endpoints: Endpoints,
  context: AppContext,
  resource: typeof musicAuthors | typeof soundAuthors,
  entity: 'music' | 'sound',
): void {
  const authors = { groupSource: { table: 'authors', entity }, items: authorsOf } as const;
  endpoints.json(resource.list, (apiRequest) =>
    listPage(context, authors, apiRequest, { letter: apiRequest.query.letter }),
  );
  endpoints.json(resource.aList, (apiRequest) => listPage(context, authors, apiRequest, { aList: true }));
  endpoints.json(resource.letters, () => lettersPage(context, authors.groupSource));
  endpoints.json(resource.detail, ({ query }) => detailPage(context, authors, query.id));
  endpoints.json(resource.tracks, (apiRequest) =>
    tracksPage(context, authors.groupSource, apiRequest.query.author_id, apiRequest),
  );
  endpoints.json(resource.variations, (apiRequest) =>
    variationsPage(context, authors.groupSource, apiRequest.query.author_id, apiRequest),
  );
}
