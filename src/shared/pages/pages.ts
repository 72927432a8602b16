/** A page of the product: its pattern, in which `:id` is one part of the path. */
export interface Page {
  readonly name: string;
  readonly pattern: string;
}

/** Every page there is, without the language prefix. The page's router and the server both go by this table. */
export const pages = [
  { name: 'home', pattern: '/' },
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
] as const satisfies readonly Page[];

export type PageName = (typeof pages)[number]['name'];

/** The page at a path (without its language prefix) and the parts of the path it names; undefined where there is none. */
export function findPage(
  path: string,
): { page: Page & { name: PageName }; params: Record<string, string> } | undefined {
  const parts = split(path);
  for (const page of pages) {
    const pattern = split(page.pattern);
    if (pattern.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = pattern.every((part, index) => {
      const given = parts[index] ?? '';
      if (!part.startsWith(':')) return part === given;
      params[part.slice(1)] = given;
      return true;
    });
    if (fits) return { page, params };
  }
  return undefined;
}

const split = (path: string) => path.replace(/\/+$/, '').split('/');
