import { metaDescription } from '#shared/domain/description.ts';
import { localePath, locales } from '#shared/domain/locale.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { PageName } from '#shared/pages/pages.ts';

import { fill, textsOf } from '../domain/texts.ts';
import type { ServerTexts } from '../domain/texts.ts';
import type { ShownPage } from './shell.ts';

type PageTexts = ServerTexts['page'];

/** What stands in a page's head beside what the build has put there: title, description, languages, Open Graph. */
export function pageHead(page: ShownPage): string {
  const { locale, origin, subject } = page;
  const texts = textsOf(locale).page;
  const place = page.found ? placeOf(page, texts) : texts.notFound;
  const title = `${place} — ${texts.product}`;
  const description = metaDescription(descriptionOf(page, texts));
  const address = (language: Locale) =>
    `${origin}${localePath(language, page.path)}${page.listPage === undefined ? '' : `?page=${page.listPage}`}`;
  const image = subject?.picture?.sizes.at(-1);
  const tags = [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', description),
    ...(page.found
      ? [
          link('canonical', address(locale)),
          ...locales.map((language) => link('alternate', address(language), language)),
          link('alternate', address('ru'), 'x-default'),
        ]
      : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', subject?.entity === 'music' ? 'music.song' : 'website'),
    meta('property', 'og:site_name', texts.product),
    meta('property', 'og:title', place),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address(locale)),
    meta('property', 'og:locale', locale === 'ru' ? 'ru_RU' : 'en_US'),
    ...(image
      ? [
          meta('property', 'og:image', `${origin}${image.url}`),
          meta('property', 'og:image:width', String(image.width)),
          meta('property', 'og:image:height', String(image.width)),
        ]
      : []),
  ];
  return tags.join('\n    ');
}

const placeNames = {
  home: 'home',
  'music-catalog': 'musicCatalog',
  'music-catalog-track-track': 'musicCatalog',
  'music-catalog-track-variation': 'musicCatalog',
  'sounds-catalog': 'soundsCatalog',
  'sounds-catalog-track-track': 'soundsCatalog',
} as const satisfies Record<PageName, keyof PageTexts>;

function placeOf({ subject, locale, name }: ShownPage, texts: PageTexts): string {
  if (!subject) return texts[placeNames[name ?? 'home']];
  const title = subject.title[locale];
  return subject.author ? fill(texts.trackBy, { title, author: subject.author.name[locale] }) : title;
}

function descriptionOf({ subject, locale, name, found }: ShownPage, texts: PageTexts): string {
  const own = subject?.description?.[locale];
  if (own) return own;
  if (!found || name === undefined || name === 'home') return texts.homeDescription;
  return name.startsWith('music') ? texts.musicDescription : texts.soundsDescription;
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escape(content)}" />`;

const link = (rel: string, href: string, hreflang?: string) =>
  `<link rel="${rel}"${hreflang === undefined ? '' : ` hreflang="${hreflang}"`} href="${escape(href)}" />`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
