import { musicAlbums } from '#shared/contract/albums.ts';
import { musicAuthors, soundAuthors } from '#shared/contract/authors.ts';
import { soundCollections } from '#shared/contract/collections.ts';
import { musicLabels } from '#shared/contract/labels.ts';
import { soundLibraries } from '#shared/contract/libraries.ts';
import { musicPlaylists } from '#shared/contract/playlists.ts';

import type { AppContext } from '../domain/app-context.ts';
import { albumsOf, authorsOf, gatheringsOf, labelsOf, librariesOf } from '../domain/gatherings.ts';
import type { Calls } from '../plugins/calls.ts';
import { detailPage, lettersPage, listPage, tracksPage, variationsPage } from './gathering-pages.ts';

const albums = { shelf: { table: 'albums', entity: 'music' }, items: albumsOf } as const;
const playlists = { shelf: { table: 'playlists', entity: 'music' }, items: gatheringsOf } as const;
const labels = { shelf: { table: 'labels', entity: 'music' }, items: labelsOf, perPage: 10 } as const;
const collections = { shelf: { table: 'collections', entity: 'sound' }, items: gatheringsOf } as const;
const libraries = { shelf: { table: 'libraries', entity: 'sound' }, items: librariesOf } as const;

/** Everything that gathers tracks: albums, labels, playlists, collections, libraries and authors. */
export function gatheringRoutes(calls: Calls, context: AppContext): void {
  calls.json(musicAlbums.list, (asked) =>
    listPage(context, albums, asked, { labelId: asked.query.label_id, authorId: asked.query.author_id }),
  );
  calls.json(musicAlbums.detail, ({ query }) => detailPage(context, albums, query.id));
  calls.json(musicAlbums.tracks, (asked) => tracksPage(context, albums.shelf, asked.query.album_id, asked));
  calls.json(musicAlbums.variations, (asked) => variationsPage(context, albums.shelf, asked.query.album_id, asked));

  calls.json(musicPlaylists.list, (asked) => listPage(context, playlists, asked));
  calls.json(musicPlaylists.detail, ({ query }) => detailPage(context, playlists, query.id));
  calls.json(musicPlaylists.tracks, (asked) => tracksPage(context, playlists.shelf, asked.query.playlist_id, asked));
  calls.json(musicPlaylists.variations, (asked) =>
    variationsPage(context, playlists.shelf, asked.query.playlist_id, asked),
  );

  calls.json(musicLabels.list, (asked) => listPage(context, labels, asked));
  calls.json(musicLabels.detail, ({ query }) => detailPage(context, labels, query.id));
  calls.json(musicLabels.tracks, (asked) => tracksPage(context, labels.shelf, asked.query.label_id, asked));

  calls.json(soundCollections.list, (asked) => listPage(context, collections, asked));
  calls.json(soundCollections.detail, ({ query }) => detailPage(context, collections, query.id));
  calls.json(soundCollections.tracks, (asked) =>
    tracksPage(context, collections.shelf, asked.query.track_collection_id, asked),
  );

  calls.json(soundLibraries.list, (asked) => listPage(context, libraries, asked, { authorId: asked.query.author_id }));
  calls.json(soundLibraries.detail, ({ query }) => detailPage(context, libraries, query.id));
  calls.json(soundLibraries.tracks, (asked) => tracksPage(context, libraries.shelf, asked.query.library_id, asked));

  authorRoutes(calls, context, musicAuthors, 'music');
  authorRoutes(calls, context, soundAuthors, 'sound');
}

function authorRoutes(
  calls: Calls,
  context: AppContext,
  resource: typeof musicAuthors | typeof soundAuthors,
  entity: 'music' | 'sound',
): void {
  const authors = { shelf: { table: 'authors', entity }, items: authorsOf } as const;
  calls.json(resource.list, (asked) => listPage(context, authors, asked, { letter: asked.query.letter }));
  calls.json(resource.aList, (asked) => listPage(context, authors, asked, { aList: true }));
  calls.json(resource.letters, () => lettersPage(context, authors.shelf));
  calls.json(resource.detail, ({ query }) => detailPage(context, authors, query.id));
  calls.json(resource.tracks, (asked) => tracksPage(context, authors.shelf, asked.query.author_id, asked));
  calls.json(resource.variations, (asked) => variationsPage(context, authors.shelf, asked.query.author_id, asked));
}
