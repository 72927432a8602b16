import { requestAddress } from '../contract/address.ts';
import { blogCategoriesList, blogPostsDetail, blogPostsList } from '../contract/blog.ts';
import { commonDefinitions, commonDictionaries, mainPageList } from '../contract/common.ts';
import { musicFilterKeys, soundFilterKeys } from '../contract/filter-keys.ts';
import type { AnyEndpoint } from '../contract/lazy-endpoint.ts';
import { musicTracksDetail, musicTracksList, musicVariationsDetail } from '../contract/music.ts';
import { projectByHash, projectMusic } from '../contract/projects.ts';
import { soundTracksDetail, soundTracksList } from '../contract/sound.ts';
import { sitePageDetail } from '../contract/site-pages.ts';
import type { SitePageName } from '../contract/site-pages.ts';
import { blogQuery } from './blog-query.ts';
import { chosenNames } from './chosen-names.ts';
import { authorsRequests, detailRequests, listRequests, type FirstRequests } from './track-group-pages.ts';
import type { FilterQuery } from './filter-query.ts';
import { listQuery } from './list-query.ts';
import { projectItemsPerPage } from './page-sizes.ts';
import type { findPage, PageName } from './pages.ts';

/** A list without what its reader has heard is not the same for everybody: their page requests it. */
const tracksList = (endpoint: AnyEndpoint, query: ReturnType<typeof listQuery> & FilterQuery): string[] =>
  query.not_heard || query.not_downloaded ? [] : [requestAddress(endpoint, query)];

/** The requests of each page's first screen; the server puts their responses into the page (design.md). */
const requests: Record<PageName, FirstRequests> = {
  home: () => [requestAddress(mainPageList)],
  about: sitePageRequests('about'),
  accessibility: sitePageRequests('accessibility'),
  agreement: sitePageRequests('agreement'),
  contacts: sitePageRequests('contacts'),
  landing: sitePageRequests('landing'),
  licensing: sitePageRequests('licensing'),
  blog: (_, search) => blogRequests(search),
  'blog-category': ({ category }, search) => blogRequests(search, category),
  'blog-category-post': ({ post }) => [requestAddress(blogPostsDetail, { slug: post ?? '' })],
  'music-catalog': (_, search) => [
    ...tracksList(musicTracksList, listQuery(search, musicFilterKeys)),
    ...chosenNames('music', search),
  ],
  'music-catalog-track-track': ({ track }) => [requestAddress(musicTracksDetail, { id: track ?? '' })],
  'music-catalog-track-variation': ({ variation }) => [requestAddress(musicVariationsDetail, { id: variation ?? '' })],
  'music-playlists': listRequests('music/playlists'),
  'music-playlists-id': detailRequests('music/playlists', 'playlist_id'),
  'music-labels': listRequests('music/labels'),
  'music-labels-id': detailRequests('music/labels', 'label_id', 'music/albums'),
  'music-albums': listRequests('music/albums'),
  'music-albums-id': detailRequests('music/albums', 'album_id'),
  'music-authors': authorsRequests('music/authors'),
  'music-authors-id': detailRequests('music/authors', 'author_id', 'music/albums'),
  'sounds-catalog': (_, search) => [
    ...tracksList(soundTracksList, listQuery(search, soundFilterKeys)),
    ...chosenNames('sound', search),
    // Places of recordings: which country lies where.
    requestAddress(commonDictionaries),
  ],
  'sounds-catalog-track-track': ({ track }) => [requestAddress(soundTracksDetail, { id: track ?? '' })],
  'sounds-collections': listRequests('sound/collections'),
  'sounds-collections-id': detailRequests('sound/collections', 'track_collection_id'),
  'sounds-libraries': listRequests('sound/libraries'),
  'sounds-libraries-id': detailRequests('sound/libraries', 'library_id'),
  'sounds-authors': authorsRequests('sound/authors'),
  'sounds-authors-id': detailRequests('sound/authors', 'author_id', 'sound/libraries'),
  login: () => [requestAddress(mainPageList)],
  register: () => [],
  welcome: () => [],
  email: () => [],
  'account-profile': () => [requestAddress(commonDictionaries)],
  'account-favorites': () => [],
  'account-auditioned': () => [],
  'account-downloads': () => [],
  'account-projects': () => [],
  'account-reports': () => [],
  'account-reports-id': () => [],
  project: () => [],
  storage: () => [],
  open: () => [],
  'project-hash': ({ hash }) => [
    requestAddress(projectByHash, { hash: hash ?? '' }),
    requestAddress(projectMusic, { project_hash: hash ?? '', per_page: projectItemsPerPage }),
  ],
};

function sitePageRequests(name: SitePageName): FirstRequests {
  return () => [requestAddress(sitePageDetail, { name })];
}

function blogRequests(search: ReadonlyMap<string, string>, category?: string): string[] {
  return [requestAddress(blogPostsList, blogQuery(search, category)), requestAddress(blogCategoriesList)];
}

/** Addresses of all requests of a page's first screen: its own, then those of the shell around it. */
export function firstRequests(
  { page, params }: NonNullable<ReturnType<typeof findPage>>,
  search: ReadonlyMap<string, string>,
): string[] {
  return [...requests[page.name](params, search), requestAddress(commonDefinitions)];
}
