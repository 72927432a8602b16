import { splitLocale } from '../domain/locale.ts';

/** The audience of a page: everybody, guests only, or signed-in people (spec.md section 6). */
export type Access = 'all' | 'guest' | 'user';

/** A page of the product: its pattern, in which `:id` is one part of the path. */
export interface Page {
  readonly name: string;
  readonly pattern: string;
  /** Everybody, where it is not said. */
  readonly access?: Access;
}

/** Every page there is, without the language prefix. The page's router and the server both go by this table. */
export const pages = [
  { name: 'home', pattern: '/' },
  { name: 'about', pattern: '/about' },
  { name: 'accessibility', pattern: '/accessibility' },
  { name: 'agreement', pattern: '/agreement' },
  { name: 'contacts', pattern: '/contacts' },
  { name: 'landing', pattern: '/landing' },
  { name: 'licensing', pattern: '/licensing' },
  { name: 'blog', pattern: '/blog' },
  { name: 'blog-category', pattern: '/blog/:category' },
  { name: 'blog-category-post', pattern: '/blog/:category/:post' },
  { name: 'music-catalog', pattern: '/music/catalog' },
  { name: 'music-catalog-track-track', pattern: '/music/catalog/track/:track' },
  { name: 'music-catalog-track-variation', pattern: '/music/catalog/track/:track/variation/:variation' },
  { name: 'music-playlists', pattern: '/music/playlists' },
  { name: 'music-playlists-id', pattern: '/music/playlists/:id' },
  { name: 'music-labels', pattern: '/music/labels' },
  { name: 'music-labels-id', pattern: '/music/labels/:id' },
  { name: 'music-albums', pattern: '/music/albums' },
  { name: 'music-albums-id', pattern: '/music/albums/:id' },
  { name: 'music-authors', pattern: '/music/authors' },
  { name: 'music-authors-id', pattern: '/music/authors/:id' },
  { name: 'sounds-catalog', pattern: '/sounds/catalog' },
  { name: 'sounds-catalog-track-track', pattern: '/sounds/catalog/track/:track' },
  { name: 'sounds-collections', pattern: '/sounds/collections' },
  { name: 'sounds-collections-id', pattern: '/sounds/collections/:id' },
  { name: 'sounds-libraries', pattern: '/sounds/libraries' },
  { name: 'sounds-libraries-id', pattern: '/sounds/libraries/:id' },
  { name: 'sounds-authors', pattern: '/sounds/authors' },
  { name: 'sounds-authors-id', pattern: '/sounds/authors/:id' },
  { name: 'login', pattern: '/login', access: 'guest' },
  { name: 'register', pattern: '/register', access: 'guest' },
  { name: 'welcome', pattern: '/welcome' },
  { name: 'email', pattern: '/email' },
  { name: 'account-profile', pattern: '/account/profile', access: 'user' },
  { name: 'account-favorites', pattern: '/account/favorites', access: 'user' },
  { name: 'account-auditioned', pattern: '/account/auditioned', access: 'user' },
  { name: 'account-downloads', pattern: '/account/downloads', access: 'user' },
  { name: 'account-projects', pattern: '/account/projects', access: 'user' },
  { name: 'account-reports', pattern: '/account/reports', access: 'user' },
  { name: 'account-reports-id', pattern: '/account/reports/:id', access: 'user' },
  { name: 'project', pattern: '/project', access: 'user' },
  { name: 'project-hash', pattern: '/project/:hash' },
  { name: 'storage', pattern: '/storage' },
  { name: 'open', pattern: '/open' },
] as const satisfies readonly Page[];

/** The names of all pages. */
export type PageName = (typeof pages)[number]['name'];

/** Addresses with an optional part left out: they show the catalogue (spec.md section 2 "Music", "Sounds"). */
const shortened = [
  { pattern: '/music/catalog/track', shows: 'music-catalog' },
  { pattern: '/music/catalog/track/variation', shows: 'music-catalog' },
  { pattern: '/music/catalog/track/variation/:variation', shows: 'music-catalog' },
  { pattern: '/music/catalog/track/:track/variation', shows: 'music-catalog' },
  { pattern: '/sounds/catalog/track', shows: 'sounds-catalog' },
] as const;

/** The page at a path (without its language prefix) and the parts of the path it names; undefined where there is none. */
export function findPage(
  path: string,
): { page: Page & { name: PageName }; params: Record<string, string> } | undefined {
  const parts = split(path);
  const whole = shortened.find(({ pattern }) => partsOf(pattern, parts) !== undefined)?.shows;
  for (const page of pages) {
    const params = whole === undefined ? partsOf(page.pattern, parts) : page.name === whole ? {} : undefined;
    if (params) return { page, params };
  }
  return undefined;
}

/** The page at a path, with or without the language prefix: equal keys mean the same page. */
export function pageKey(pathname: string): string {
  const { locale, path } = splitLocale(pathname);
  const found = findPage(path);
  return [locale, ...(found ? [found.page.name, ...Object.values(found.params)] : [path])].join(' ');
}

/** The parts of a path that a pattern names; undefined where it does not fit. */
function partsOf(pattern: string, given: readonly string[]): Record<string, string> | undefined {
  const parts = split(pattern);
  if (parts.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const here = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = here;
    else if (part !== here) return undefined;
  }
  return params;
}

const split = (path: string) => path.replace(/\/+$/, '').split('/');
