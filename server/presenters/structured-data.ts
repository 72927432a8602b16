import type { Row } from '#shared/contract/catalogue.ts';
import type { TrackGroup } from '#shared/contract/track-groups.ts';
import { localePath } from '#shared/domain/locale.ts';

import type { ServerTexts } from '../domain/texts.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { ShownPage, TextSubject } from './shown-page.ts';
import type { Node } from './structured-node.ts';
import { recordingNode, soundNode, trackRef } from './structured-recording.ts';

/**
 * What a page is about in the words of schema.org, as JSON-LD: the owner of the catalogue at home, a track, a track
 * group or a post on its page, and the way to it everywhere else.
 */
export function structuredData(page: ShownPage, texts: ServerTexts): Node {
  const nodes =
    page.name === 'home' ? siteNodes(page, texts) : [breadcrumbs(page, texts), ...subjectNodes(page, texts)];
  return { '@context': 'https://schema.org', '@graph': nodes };
}

const organizationId = (origin: string) => `${origin}/#organization`;

/** The organization, and its site: both are searched at the catalogue of music. */
function siteNodes({ origin, locale }: ShownPage, { page }: ServerTexts): Node[] {
  const url = `${origin}${localePath(locale, '/')}`;
  const potentialAction = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${localePath(locale, '/music/catalog')}?search_string={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  const organization = {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: page.product,
    description: page.homeDescription,
    url,
    logo: `${origin}/icons/social-1000.png`,
    potentialAction,
  };
  const publisher = { '@id': organizationId(origin) };
  return [
    organization,
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: page.product,
      url,
      inLanguage: locale,
      publisher,
      potentialAction,
    },
  ];
}

function subjectNodes(page: ShownPage, texts: ServerTexts): Node[] {
  const { subject } = page;
  if (!subject || 'hash' in subject) return [];
  if ('heading' in subject) return subject.post ? [postNode(page, subject, subject.post, texts)] : [];
  if ('name' in subject) return groupNode(page, subject);
  return [subject.entity === 'music' ? recordingNode(page, subject) : soundNode(page, subject)];
}

const types: { readonly [name: string]: string } = {
  'music-albums-id': 'MusicAlbum',
  'music-playlists-id': 'MusicPlaylist',
  'music-authors-id': 'MusicGroup',
  'music-labels-id': 'Organization',
  'sounds-collections-id': 'Collection',
  'sounds-libraries-id': 'Collection',
};

/** A track group; whether an author of sounds is a person or a company is not known, so there is no node of one. */
function groupNode(page: ShownPage, group: TrackGroup): Node[] {
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

function postNode(
  { origin, locale, path }: ShownPage,
  { heading, description, picture }: TextSubject,
  { publishedAt, language }: NonNullable<TextSubject['post']>,
  { page }: ServerTexts,
): Node {
  const owner = {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: page.product,
    url: `${origin}${localePath(locale, '/')}`,
    logo: `${origin}/icons/social-1000.png`,
  };
  return {
    '@type': 'BlogPosting',
    '@id': `${origin}${path}`,
    mainEntityOfPage: `${origin}${path}`,
    headline: heading,
    description,
    image: imageOf({ origin }, { picture }),
    datePublished: publishedAt,
    inLanguage: language,
    author: owner,
    publisher: owner,
  };
}

/** The largest stored picture, absolute; undefined without one. */
const imageOf = (
  { origin }: Pick<ShownPage, 'origin'>,
  { picture }: Pick<TextSubject, 'picture'>,
): string | undefined => picture?.sizes.slice(-1).map(({ url }) => `${origin}${url}`)[0];
