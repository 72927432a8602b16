import { callAddress } from '../contract/address.ts';
import { commonDefinitions, mainPageList } from '../contract/common.ts';
import { musicFilterKeys, soundFilterKeys } from '../contract/filter-keys.ts';
import { musicTracksDetail, musicTracksList, musicVariationsDetail } from '../contract/music.ts';
import { projectByHash, projectMusic } from '../contract/projects.ts';
import { soundTracksDetail, soundTracksList } from '../contract/sound.ts';
import { chosenNames } from './chosen-names.ts';
import { authorsCalls, detailCalls, listCalls, type Calls } from './gathering-pages.ts';
import { listQuery, projectItemsPerPage } from './list-query.ts';
import type { findPage, PageName } from './pages.ts';

/** The calls that each page's first screen is made of; the server puts their answers in the page (design.md). */
const calls: Record<PageName, Calls> = {
  home: () => [callAddress(mainPageList)],
  'music-catalog': (_, search) => [
    callAddress(musicTracksList, listQuery(search, musicFilterKeys)),
    ...chosenNames('music', search),
  ],
  'music-catalog-track-track': ({ track }) => [callAddress(musicTracksDetail, { id: track ?? '' })],
  'music-catalog-track-variation': ({ variation }) => [callAddress(musicVariationsDetail, { id: variation ?? '' })],
  'music-playlists': listCalls('music/playlists'),
  'music-playlists-id': detailCalls('music/playlists', 'playlist_id'),
  'music-labels': listCalls('music/labels'),
  'music-labels-id': detailCalls('music/labels', 'label_id', 'music/albums'),
  'music-albums': listCalls('music/albums'),
  'music-albums-id': detailCalls('music/albums', 'album_id'),
  'music-authors': authorsCalls('music/authors'),
  'music-authors-id': detailCalls('music/authors', 'author_id', 'music/albums'),
  'sounds-catalog': (_, search) => [
    callAddress(soundTracksList, listQuery(search, soundFilterKeys)),
    ...chosenNames('sound', search),
  ],
  'sounds-catalog-track-track': ({ track }) => [callAddress(soundTracksDetail, { id: track ?? '' })],
  'sounds-collections': listCalls('sound/collections'),
  'sounds-collections-id': detailCalls('sound/collections', 'track_collection_id'),
  'sounds-libraries': listCalls('sound/libraries'),
  'sounds-libraries-id': detailCalls('sound/libraries', 'library_id'),
  'sounds-authors': authorsCalls('sound/authors'),
  'sounds-authors-id': detailCalls('sound/authors', 'author_id', 'sound/libraries'),
  login: () => [callAddress(mainPageList)],
  register: () => [],
  welcome: () => [],
  email: () => [],
  'account-profile': () => [],
  'account-favorites': () => [],
  'account-auditioned': () => [],
  'account-downloads': () => [],
  'account-projects': () => [],
  'account-reports': () => [],
  'account-reports-id': () => [],
  project: () => [],
  'project-hash': ({ hash }) => [
    callAddress(projectByHash, { hash: hash ?? '' }),
    callAddress(projectMusic, { project_hash: hash ?? '', per_page: projectItemsPerPage }),
  ],
};

/** Addresses of all the calls that a page's first screen is made of: its own, then those of the shell around it. */
export function firstCalls(
  { page, params }: NonNullable<ReturnType<typeof findPage>>,
  search: ReadonlyMap<string, string>,
): string[] {
  return [...calls[page.name](params, search), callAddress(commonDefinitions)];
}
