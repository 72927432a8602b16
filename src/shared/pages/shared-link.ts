import { splitLocale } from '../domain/locale.ts';
import { findPage } from './pages.ts';

/** Where a link that was opened with the app leads: an address of the app, or why there is none. */
export type SharedLink =
  | { readonly to: 'page'; readonly address: string }
  /** `foreign`: to another site; `unknown`: ours, without such a page; `none`: nothing was given. */
  | { readonly to: 'foreign' | 'unknown' | 'none' };

/** The part of the URL class that is needed here; this room has no DOM. */
interface ParsedUrl {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * Reads the link of a share (`url`, `text`, `title`: W3C Web Share Target) or of the scheme `web+tonika:` (`link`:
 * HTML, registerProtocolHandler). Some systems put the link into the text, after its title.
 *
 * @param parse parses an absolute URL; undefined where it is none
 * @param origin the app's own
 */
export function sharedLink(
  query: ReadonlyMap<string, string>,
  parse: (url: string) => ParsedUrl | undefined,
  origin: string,
): SharedLink {
  const scheme = /^web\+tonika:\/*(.*)$/i.exec(query.get('link')?.trim() ?? '')?.[1];
  const url = scheme === undefined ? linkIn(query) : `${origin}/${scheme}`;
  const parsed = url === undefined ? undefined : parse(url);
  if (!parsed) return { to: 'none' };
  if (parsed.origin !== origin) return { to: 'foreign' };
  const { path } = splitLocale(parsed.pathname);
  const page = findPage(path)?.page.name;
  // A link to the page that opens links would lead back to it.
  if (page === undefined || page === 'open') return { to: 'unknown' };
  return { to: 'page', address: parsed.pathname + parsed.search + parsed.hash };
}

function linkIn(query: ReadonlyMap<string, string>): string | undefined {
  for (const name of ['url', 'text', 'title']) {
    const [found] = /https?:\/\/[^\s<>"«»“”]+/.exec(query.get(name) ?? '') ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
}
