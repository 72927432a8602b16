import { escapeMarkup } from '#shared/domain/markup.ts';
import { metaDescription } from '#shared/domain/description.ts';
import { localePath } from '#shared/domain/locale.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { PageName } from '#shared/pages/pages.ts';

import { fill, textsOf } from '../domain/texts.ts';
import { feedNames, feedPath, feedTitle } from './feeds.ts';
import { pageTable } from './page-table.ts';
import { descriptionOf, headingOf } from './page-texts.ts';
import { socialPicturePath } from './social-address.ts';
import { socialWidth } from './social-picture.ts';
import { socialTexts } from './social-texts.ts';
import { structuredData } from './structured-data.ts';
import type { ShownPage } from './shown-page.ts';

/** The elements of a page's head that the build does not have: title, description, languages, Open Graph. */
export function pageHead(page: ShownPage): string {
  const { locale, origin } = page;
  const all = textsOf(locale);
  const texts = all.page;
  const heading = page.found ? headingOf(page, all) : page.gone ? texts.gone : texts.notFound;
  const title = fill(texts.titled, {
    place: page.found && page.listPage ? fill(texts.listPage, { place: heading, page: page.listPage }) : heading,
  });
  const description = metaDescription(descriptionOf(page, all));
  const address = (language: Locale) =>
    `${origin}${localePath(language, page.path)}${page.listPage === undefined ? '' : `?page=${page.listPage}`}`;
  // A text in one language has one address, whatever language it is shown in.
  const own = address(page.languages.includes(locale) ? locale : (page.languages[0] ?? locale));
  const image = socialTexts(page, all) ? `${socialPicturePath(locale, page.path)}.jpg` : mark;
  const tags = [
    `<title>${escapeMarkup(title)}</title>`,
    meta('name', 'description', description),
    ...(page.found && !pageTable[page.name ?? 'home'].isPersonal
      ? [
          link('canonical', own),
          ...page.languages.map((language) => link('alternate', address(language), language)),
          ...(page.languages.length > 1 ? [link('alternate', address('ru'), 'x-default')] : []),
          ...feedNames.map((name) => feedLink(`${origin}${feedPath(name, locale)}`, feedTitle(name, all))),
          ...(page.subject && 'peaks' in page.subject ? oembedLinks(origin, own, heading) : []),
          dataBlock(structuredData({ ...page, path: own.slice(origin.length) }, all)),
        ]
      : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', kinds[page.name ?? 'home'] ?? 'website'),
    meta('property', 'og:site_name', texts.product),
    meta('property', 'og:title', heading),
    meta('property', 'og:description', description),
    meta('property', 'og:url', own),
    meta('property', 'og:locale', locale === 'ru' ? 'ru_RU' : 'en_US'),
    meta('property', 'og:image', `${origin}${image}`),
    meta('property', 'og:image:width', String(socialWidth)),
    meta('property', 'og:image:height', String(socialWidth)),
    meta('property', 'og:image:alt', heading),
    // A square picture stands beside the text. All else is taken from Open Graph.
    meta('name', 'twitter:card', 'summary'),
  ];
  return tags.join('\n    ');
}

/** The mark of the product, for pages without a picture of their own (scripts/make-icons.ts). */
const mark = '/icons/social-1000.png';

/** Kinds of things as Open Graph names them (ogp.me); the rest are websites. */
const kinds: { readonly [name in PageName]?: string } = {
  'music-catalog-track-track': 'music.song',
  'music-catalog-track-variation': 'music.song',
  'music-albums-id': 'music.album',
  'music-playlists-id': 'music.playlist',
  'music-authors-id': 'profile',
  'blog-category-post': 'article',
  'sounds-authors-id': 'profile',
};

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeMarkup(content)}" />`;

const link = (rel: string, href: string, hreflang?: string) =>
  `<link rel="${rel}"${hreflang === undefined ? '' : ` hreflang="${hreflang}"`} href="${escapeMarkup(href)}" />`;

const feedLink = (href: string, title: string) =>
  `<link rel="alternate" type="application/rss+xml" title="${escapeMarkup(title)}" href="${escapeMarkup(href)}" />`;

/** How other sites discover the player of a track (oembed.com, 4). */
const oembedLinks = (origin: string, url: string, title: string) =>
  (['json', 'xml'] as const).map((format) => {
    const href = `${origin}/oembed?url=${encodeURIComponent(url)}&format=${format}`;
    const type = format === 'json' ? 'application/json+oembed' : 'text/xml+oembed';
    return `<link rel="alternate" type="${type}" title="${escapeMarkup(title)}" href="${escapeMarkup(href)}" />`;
  });

/** A data block: not a script, so the policy allows it. `<` is escaped, so that no text can end the element. */
const dataBlock = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
