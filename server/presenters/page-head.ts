import type { SharedProject } from '#shared/contract/projects.ts';
import { metaDescription } from '#shared/domain/description.ts';
import { localePath } from '#shared/domain/locale.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { PageName } from '#shared/pages/pages.ts';

import { fill, textsOf } from '../domain/texts.ts';
import type { ServerTexts } from '../domain/texts.ts';
import { escapeMarkup } from './markup.ts';
import type { ShownPage } from './shown-page.ts';

/** The elements of a page's head that the build does not have: title, description, languages, Open Graph. */
export function pageHead(page: ShownPage): string {
  const { locale, origin, subject } = page;
  const all = textsOf(locale);
  const texts = all.page;
  const heading = page.found ? headingOf(page, all) : texts.notFound;
  const title = fill(texts.titled, { place: heading });
  const description = metaDescription(descriptionOf(page, all));
  const address = (language: Locale) =>
    `${origin}${localePath(language, page.path)}${page.listPage === undefined ? '' : `?page=${page.listPage}`}`;
  // A text in one language has one address, whatever language it is shown in.
  const own = address(page.languages.includes(locale) ? locale : (page.languages[0] ?? locale));
  const image = subject?.picture?.sizes.at(-1) ?? mark;
  const tags = [
    `<title>${escapeMarkup(title)}</title>`,
    meta('name', 'description', description),
    ...(page.found && !personal.has(page.name ?? 'home')
      ? [
          link('canonical', own),
          ...page.languages.map((language) => link('alternate', address(language), language)),
          ...(page.languages.length > 1 ? [link('alternate', address('ru'), 'x-default')] : []),
        ]
      : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', kinds[page.name ?? 'home'] ?? 'website'),
    meta('property', 'og:site_name', texts.product),
    meta('property', 'og:title', heading),
    meta('property', 'og:description', description),
    meta('property', 'og:url', own),
    meta('property', 'og:locale', locale === 'ru' ? 'ru_RU' : 'en_US'),
    meta('property', 'og:image', `${origin}${image.url}`),
    meta('property', 'og:image:width', String(image.width)),
    meta('property', 'og:image:height', String(image.width)),
  ];
  return tags.join('\n    ');
}

/** The mark of the product, for pages without a picture of their own (scripts/make-icons.ts). */
const mark = { url: '/icons/social-1000.png', width: 1000 };

/** Pages of one person: nothing of them is for search engines. */
const personal: ReadonlySet<PageName> = new Set([
  'login',
  'register',
  'welcome',
  'email',
  'account-profile',
  'account-favorites',
  'account-auditioned',
  'account-downloads',
  'account-projects',
  'account-reports',
  'account-reports-id',
  'project',
  'project-hash',
]);

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

function headingOf(page: ShownPage, texts: ServerTexts): string {
  const { subject, locale } = page;
  if (!subject) return listOf(page, texts).title;
  if ('heading' in subject) return subject.heading;
  if ('hash' in subject) return subject.name;
  if ('name' in subject) return subject.name[locale];
  const title = subject.title[locale];
  return subject.author ? fill(texts.page.trackBy, { title, author: subject.author.name[locale] }) : title;
}

function descriptionOf(page: ShownPage, texts: ServerTexts): string {
  const { subject, locale } = page;
  if (subject && 'heading' in subject) return subject.description;
  if (subject && 'hash' in subject) return projectDescription(subject, texts.page);
  return subject?.description?.[locale] || listOf(page, texts).description;
}

/** The owner's description of a project; else its owner; else a default. */
function projectDescription({ description, owner_name: owner }: SharedProject, texts: ServerTexts['page']): string {
  if (description !== null) return description;
  return owner === null ? texts.projectDescription : fill(texts.projectFrom, { owner });
}

/** The default title and description of a page: those of its list. */
function listOf(
  { name, found }: ShownPage,
  { page, trackGroups }: ServerTexts,
): { title: string; description: string } {
  const list = name?.replace(/-id$/, '') ?? 'home';
  const known: { readonly [name: string]: { title: string; description: string } } = trackGroups;
  if (found && known[list]) return known[list];
  if (name === 'blog') return { title: page.blog, description: page.blogDescription };
  const title = titleOfOwn(name, page);
  if (title !== undefined) return { title, description: page.homeDescription };
  if (!found || list === 'home') return { title: page.home, description: page.homeDescription };
  return list.startsWith('music')
    ? { title: page.musicCatalog, description: page.musicDescription }
    : { title: page.soundsCatalog, description: page.soundsDescription };
}

function titleOfOwn(name: ShownPage['name'], texts: ServerTexts['page']): string | undefined {
  switch (name) {
    case 'login':
      return texts.login;
    case 'register':
      return texts.register;
    case 'welcome':
      return texts.welcome;
    case 'email':
      return texts.email;
    case 'account-profile':
      return texts.accountProfile;
    case 'account-favorites':
      return texts.accountFavorites;
    case 'account-auditioned':
      return texts.accountAuditioned;
    case 'account-downloads':
      return texts.accountDownloads;
    case 'account-projects':
    case 'project':
      return texts.accountProjects;
    case 'account-reports':
    case 'account-reports-id':
      return texts.accountReports;
    case 'project-hash':
      return texts.project;
    default:
      return undefined;
  }
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeMarkup(content)}" />`;

const link = (rel: string, href: string, hreflang?: string) =>
  `<link rel="${rel}"${hreflang === undefined ? '' : ` hreflang="${hreflang}"`} href="${escapeMarkup(href)}" />`;
