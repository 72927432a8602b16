import type { Detail } from '#shared/contract/catalogue.ts';
import type { SharedProject } from '#shared/contract/projects.ts';
import type { TrackGroup } from '#shared/contract/track-groups.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { PageName } from '#shared/pages/pages.ts';

/** What a page arrives with. */
export interface PageResponse {
  found: boolean;
  /** The canonical path of the content, without the language prefix. */
  path: string;
  /** undefined: there is no page at this path. */
  name: PageName | undefined;
  /** What the page is about: a track or version, what gathers tracks, or a project that was shared. */
  subject: Detail | TrackGroup | SharedProject | undefined;
  /** The page of a list, where it is not the first. */
  listPage: string | undefined;
  /** Responses as JSON text, by the address of their request. */
  firstData: ReadonlyMap<string, string>;
}

/** A page as it is rendered for a request. */
export interface ShownPage extends PageResponse {
  locale: Locale;
  /** Scheme and host under which people reach the server. */
  origin: string;
}
