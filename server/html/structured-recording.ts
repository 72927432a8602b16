import type { Detail, Row } from '#shared/contract/catalogue.ts';
import { localePath } from '#shared/domain/locale.ts';
import type { Locale } from '#shared/domain/locale.ts';

import type { ShownPage } from './shown-page.ts';
import type { Node } from './structured-node.ts';

type Place = Pick<ShownPage, 'origin' | 'locale'>;

/** Seconds as a duration of ISO 8601, to the second; a shorter one is not nothing. */
const isoDuration = (seconds: number) => `PT${Math.max(1, Math.round(seconds))}S`;

const address = ({ origin, locale }: Place, path: string) => `${origin}${localePath(locale, path)}`;

/** A music track or version. */
export function recordingNode(page: ShownPage, row: Detail): Node {
  const { locale, origin, path } = page;
  return {
    '@type': 'MusicRecording',
    ...factsOf(page, row),
    '@id': `${origin}${path}`,
    url: `${origin}${path}`,
    byArtist: row.authors.map(({ id, name }) => ({
      '@type': 'MusicGroup',
      name: name[locale],
      url: address(page, `/music/authors/${id}`),
    })),
    inAlbum: row.album
      ? { '@type': 'MusicAlbum', name: row.album.name[locale], url: address(page, `/music/albums/${row.album.id}`) }
      : undefined,
    isrcCode: row.isrc,
    genre: row.tags.filter(({ group }) => group === 'genres').map(({ name }) => name[locale]),
    recordingOf:
      row.iswc === undefined ? undefined : { '@type': 'MusicComposition', name: row.title[locale], iswcCode: row.iswc },
    audio: audioOf(page, row),
  };
}

/** A sound effect. */
export function soundNode(page: ShownPage, row: Detail): Node {
  const { locale, origin, path } = page;
  return {
    ...factsOf(page, row),
    ...(audioOf(page, row) ?? { '@type': 'AudioObject' }),
    '@id': `${origin}${path}`,
    url: `${origin}${path}`,
    creditText: row.author?.name[locale],
    isPartOf: row.library
      ? {
          '@type': 'Collection',
          name: row.library.name[locale],
          url: address(page, `/sounds/libraries/${row.library.id}`),
        }
      : undefined,
    keywords: row.tags.map(({ name }) => name[locale]),
    acquireLicensePage: address(page, '/licensing'),
  };
}

/** A track as the page of its track group names it. */
export const trackRef = (row: Row, origin: string, locale: Locale): Node => ({
  '@type': 'MusicRecording',
  name: row.title[locale],
  url: address({ origin, locale }, `/music/catalog/track/${row.track_id}`),
  duration: isoDuration(row.duration),
});

function factsOf({ locale, origin }: Place, row: Detail): Node {
  const image = row.picture?.sizes.at(-1)?.url;
  return {
    name: row.title[locale],
    description: row.description?.[locale] || undefined,
    duration: isoDuration(row.duration),
    image: image === undefined ? undefined : new URL(image, origin).href,
  };
}

/** The preview that everybody may hear. */
function audioOf({ origin, locale }: Place, { preview, title, duration, created_at }: Detail): Node | undefined {
  return preview.mp3
    ? {
        '@type': 'AudioObject',
        name: title[locale],
        contentUrl: new URL(preview.mp3.url, origin).href,
        contentSize: String(preview.mp3.size),
        encodingFormat: 'audio/mpeg',
        duration: isoDuration(duration),
        uploadDate: created_at,
      }
    : undefined;
}
