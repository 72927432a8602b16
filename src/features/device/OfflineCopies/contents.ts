import type { Row } from '#shared/contract/catalogue.ts';
import { musicAlbums } from '#shared/contract/albums.ts';
import { musicAuthors, soundAuthors } from '#shared/contract/authors.ts';
import { soundCollections } from '#shared/contract/collections.ts';
import { itemTypes, type ItemType } from '#shared/contract/content-items.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { favoritesList } from '#shared/contract/favorites.ts';
import { musicLabels } from '#shared/contract/labels.ts';
import { soundLibraries } from '#shared/contract/libraries.ts';
import { musicTracksDetail, musicVariationsDetail } from '#shared/contract/music.ts';
import { musicPlaylists } from '#shared/contract/playlists.ts';
import { projectByHash, projectMusic, projectSounds } from '#shared/contract/projects.ts';
import { soundTracksDetail } from '#shared/contract/sound.ts';
import { projectItemsPerPage } from '#shared/pages/page-sizes.ts';

import type { OfflineSubject } from './subject.ts';

/** The rows of a subject, and pictures of what it consists of beside them. */
export interface Contents {
  readonly rows: readonly Row[];
  readonly pictures: readonly Row['picture'][];
}

/** Of a GET. */
export type Query = Readonly<Record<string, unknown>>;
type Fetch = (endpoint: Endpoint, query: Query) => Promise<unknown>;

/** What reading contents needs. */
export interface ContentsHost {
  /**
   * Requests a response and stores it on the device, at the address under which its page requests it.
   *
   * @throws RequestError
   */
  readonly fetch: Fetch;
  /** The same, unless a response is stored: the details of a track seldom change. */
  readonly fetchOnce: (endpoint: Endpoint, query: Query) => Promise<void>;
}

/** Details requested at a time, before any sound: the browser has six connections to a server, and the page needs one. */
const atOnce = 5;

/** The endpoints of track groups, and the query key of their tracks. */
const groups: Readonly<Partial<Record<ItemType, { detail: Endpoint; tracks: Endpoint; owner: string }>>> = {
  MUSIC_ALBUM: { ...musicAlbums, owner: 'album_id' },
  MUSIC_LABEL: { ...musicLabels, owner: 'label_id' },
  MUSIC_PLAYLIST: { ...musicPlaylists, owner: 'playlist_id' },
  MUSIC_AUTHOR: { ...musicAuthors, owner: 'author_id' },
  SOUND_LIBRARY: { ...soundLibraries, owner: 'library_id' },
  SOUND_COLLECTION: { ...soundCollections, owner: 'track_collection_id' },
  SOUND_AUTHOR: { ...soundAuthors, owner: 'author_id' },
};

/**
 * Reads everything that the pages of a subject show: all pages of its lists, and the details of its tracks.
 *
 * @throws RequestError
 */
export async function readContents(subject: OfflineSubject, { fetch, fetchOnce }: ContentsHost): Promise<Contents> {
  const contents = await listsOf(subject, fetch);
  const rows = [...contents.rows];
  const readDetails = async () => {
    for (let row = rows.shift(); row; row = rows.shift()) await readDetail(row, fetchOnce);
  };
  await Promise.all(Array.from({ length: atOnce }, readDetails));
  return contents;
}

async function listsOf(subject: OfflineSubject, fetch: Fetch): Promise<Contents> {
  switch (subject.kind) {
    case 'project': {
      const picture = pictureOf(await fetch(projectByHash, { hash: subject.hash }));
      const query = { project_hash: subject.hash, per_page: projectItemsPerPage };
      const music = await allPages<Listed>(projectMusic, query, fetch);
      const sounds = await allPages<Listed>(projectSounds, query, fetch);
      return { rows: rowsOf([...music, ...sounds]), pictures: [picture] };
    }
    case 'trackGroup': {
      const group = groups[subject.itemType];
      if (!group) return { rows: [], pictures: [] };
      const picture = pictureOf(await fetch(group.detail, { id: subject.id }));
      return { rows: await allPages<Row>(group.tracks, { [group.owner]: subject.id }, fetch), pictures: [picture] };
    }
    case 'favorites': {
      const favorites: Listed[] = [];
      for (const type of itemTypes)
        favorites.push(...(await allPages<Listed>(favoritesList, { item_type_id: type }, fetch)));
      return { rows: rowsOf(favorites), pictures: favorites.flatMap(picturesIn) };
    }
    case 'rows':
      return { rows: subject.rows, pictures: [] };
  }
}

interface Listed {
  readonly row: Row | null;
}

/** Pictures of what an entry of a list is: a row, or a track group. */
const picturesIn = (entry: Listed) =>
  Object.values(entry).flatMap((content: unknown) => (hasPicture(content) ? [content.picture] : []));

const hasPicture = (content: unknown): content is { picture: Row['picture'] } =>
  typeof content === 'object' && content !== null && 'picture' in content;

const rowsOf = (items: readonly Listed[]) => items.flatMap(({ row }) => row ?? []);

// Responses were parsed by the schema of their endpoint.
const pictureOf = (response: unknown) => (response as { data: { picture: Row['picture'] } }).data.picture;

/** All pages of a list, the first one by the address without a page, as the pages of the product request them. */
async function allPages<Item>(endpoint: Endpoint, query: Query, fetch: Fetch) {
  const items: Item[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const response = await fetch(endpoint, page === 1 ? query : { ...query, page });
    const { data, meta } = response as { data: Item[]; meta: { last_page: number } };
    items.push(...data);
    last = meta.last_page;
  }
  return items;
}

/** The page of a track or version, and the panel; of a stem that of its track. */
async function readDetail({ kind, entity, id, track_id }: Row, fetch: ContentsHost['fetchOnce']) {
  if (entity === 'sound') await fetch(soundTracksDetail, { id: track_id });
  else if (kind === 'variation') await fetch(musicVariationsDetail, { id });
  else await fetch(musicTracksDetail, { id: track_id });
}
