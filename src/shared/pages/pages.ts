import { callAddress } from '../contract/address.ts';
import { commonDefinitions, mainPageList } from '../contract/common.ts';
import { musicTracksDetail, musicTracksList, musicVariationsDetail } from '../contract/music.ts';
import { soundTracksDetail, soundTracksList } from '../contract/sound.ts';
import { listQuery } from './list-query.ts';

/** A page of the product: its pattern (`:id` one part of the path) and the calls its first screen is made of. */
export interface Page {
  readonly name: string;
  readonly pattern: string;
  /** Addresses of the calls whose answers the page needs first; the server puts them in the page (design.md). */
  readonly calls: (params: Record<string, string>, search: ReadonlyMap<string, string>) => string[];
}

/** Every page there is, without the language prefix. The page's router and the server both go by this table. */
export const pages = [
  { name: 'home', pattern: '/', calls: () => [callAddress(mainPageList)] },
  {
    name: 'music-catalog',
    pattern: '/music/catalog',
    calls: (_, search) => [callAddress(musicTracksList, listQuery(search))],
  },
  {
    name: 'music-catalog-track-track',
    pattern: '/music/catalog/track/:track',
    calls: ({ track }) => [callAddress(musicTracksDetail, { id: track ?? '' })],
  },
  {
    name: 'music-catalog-track-variation',
    pattern: '/music/catalog/track/:track/variation/:variation',
    calls: ({ variation }) => [callAddress(musicVariationsDetail, { id: variation ?? '' })],
  },
  {
    name: 'sounds-catalog',
    pattern: '/sounds/catalog',
    calls: (_, search) => [callAddress(soundTracksList, listQuery(search))],
  },
  {
    name: 'sounds-catalog-track-track',
    pattern: '/sounds/catalog/track/:track',
    calls: ({ track }) => [callAddress(soundTracksDetail, { id: track ?? '' })],
  },
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

/** Addresses of all the calls that a page's first screen is made of: its own, then those of the shell around it. */
export function firstCalls(
  { page, params }: NonNullable<ReturnType<typeof findPage>>,
  search: ReadonlyMap<string, string>,
): string[] {
  return [...page.calls(params, search), callAddress(commonDefinitions)];
}

const split = (path: string) => path.replace(/\/+$/, '').split('/');
