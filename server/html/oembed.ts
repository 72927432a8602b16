import type { Detail } from '#shared/contract/catalogue.ts';
import { localePath } from '#shared/domain/locale.ts';
import { embedCode, embedFrame } from '#shared/pages/embed.ts';

import type { ServerTexts } from '../domain/texts.ts';
import { escapeXml } from './markup.ts';
import { socialPicturePath } from './social-address.ts';
import { socialWidth } from './social-picture.ts';
import type { ShownPage } from './shown-page.ts';

/** Below it the player shows no cover and no times (src/embed/player.css). */
const minHeight = 80;
/** Seconds. */
const cacheAge = 24 * 60 * 60;

/** A response of type rich (oembed.com, 2.3.4). */
export type Oembed = Readonly<Record<string, string | number>>;

/**
 * What a site needs to show the player of a track.
 *
 * @param limits of the frame, in pixels, as the site asks for
 */
export function oembedOf(
  page: ShownPage & { subject: Detail },
  texts: ServerTexts,
  limits: { width: number | undefined; height: number | undefined },
): Oembed {
  const { subject, locale, origin, path } = page;
  const title = subject.title[locale];
  const width = Math.min(embedFrame.width, limits.width ?? embedFrame.width);
  const height = Math.min(embedFrame.height, Math.max(minHeight, limits.height ?? embedFrame.height));
  return {
    version: '1.0',
    type: 'rich',
    provider_name: texts.page.product,
    provider_url: `${origin}${localePath(locale, '/')}`,
    title,
    ...(subject.author && {
      author_name: subject.author.name[locale],
      author_url: `${origin}${localePath(locale, `/${subject.entity === 'music' ? 'music' : 'sounds'}/authors/${subject.author.id}`)}`,
    }),
    thumbnail_url: `${origin}${socialPicturePath(locale, path)}.jpg`,
    thumbnail_width: socialWidth,
    thumbnail_height: socialWidth,
    html: embedCode(subject, locale, origin, { width, height }),
    width,
    height,
    cache_age: cacheAge,
  };
}

/** The same as XML. */
export const oembedXml = (response: Oembed): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(response)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join('')}</oembed>\n`;
