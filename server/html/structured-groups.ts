import type { Row } from '#shared/contract/catalogue.ts';
import type { TrackGroup } from '#shared/contract/track-groups.ts';
import { localePath } from '#shared/domain/locale.ts';
import type { ShownPage, TextSubject } from './shown-page.ts';
import type { Node } from './structured-node.ts';
import { trackRef } from './structured-recording.ts';

const types: { readonly [name: string]: string } = {
  'music-albums-id': 'MusicAlbum',
  'music-playlists-id': 'MusicPlaylist',
  'music-authors-id': 'MusicGroup',
  'music-labels-id': 'Organization',
  'sounds-collections-id': 'Collection',
  'sounds-libraries-id': 'Collection',
};

/** A track group; whether an author of sounds is a person or a company is not known, so there is no node of one. */
export function groupNode(page: ShownPage, group: TrackGroup): Node[] {
  const { name, origin, locale, path } = page;
  const type = types[name ?? ''];
  if (type === undefined) return [];
  const isList = type === 'MusicAlbum' || type === 'MusicPlaylist';
  const own = {
    '@type': type,
    '@id': `${origin}${path}`,
    name: group.name[locale],
    description: group.description?.[locale] || undefined,
    url: `${origin}${path}`,
    image: imageOf(page, group),
    ...(isList && { numTracks: group.tracks_counter }),
    ...((isList || type === 'MusicGroup') && { track: firstTracks(page) }),
  };
  if (!('release_date' in group)) return [own];
  // Its own endpoint has the fields of an album.
  const { release_date, authors, genres } = group as TrackGroup & AlbumFacts;
  return [
    {
      ...own,
      datePublished: release_date ?? undefined,
      byArtist: authors.map(({ id, name: names }) => ({
        '@type': 'MusicGroup',
        name: names[locale],
        url: `${origin}${localePath(locale, `/music/authors/${id}`)}`,
      })),
      genre: genres.map((genre) => genre.name[locale]),
    },
  ];
}

interface AlbumFacts {
  release_date: string | null;
  authors: Row['authors'];
  genres: Row['tags'];
}

/** The tracks that the page arrives with. */
function firstTracks({ firstData, origin, locale }: ShownPage): Node[] | undefined {
  const json = [...firstData].find(([address]) => address.includes('/tracks/list'))?.[1];
  // Our own endpoint has just written it by the same schema.
  return json === undefined
    ? undefined
    : (JSON.parse(json) as { data: Row[] }).data.map((row) => trackRef(row, origin, locale));
}

/** The largest stored picture, absolute; undefined without one. */
export const imageOf = (
  { origin }: Pick<ShownPage, 'origin'>,
  { picture }: Pick<TextSubject, 'picture'>,
): string | undefined => picture?.sizes.slice(-1).map(({ url }) => new URL(url, origin).href)[0];
