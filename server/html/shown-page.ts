import type { Detail, Picture } from '#shared/contract/catalogue.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { SharedProject } from '#shared/contract/projects.ts';
import type { TrackGroup } from '#shared/contract/track-groups.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { PageName } from '#shared/pages/pages.ts';

/** What the head says of a page or post of the owner's texts, in the language of the request. */
export interface TextSubject {
  heading: string;
  description: string;
  picture: Picture | null;
  /** Of a post of the blog. */
  post?: { publishedAt: string; language: Locale; category: { slug: string; name: Localized } };
}

/** What a page arrives with. */
export interface PageResponse {
  found: boolean;
  /** Not found because its content was removed from the catalogue. */
  gone?: boolean;
  /** The canonical path of the content, without the language prefix. */
  path: string;
  /** undefined: there is no page at this path. */
  name: PageName | undefined;
  /** What the page is about: a track or version, a track group, a shared project, or a text of the owner. */
  subject: Detail | TrackGroup | SharedProject | TextSubject | undefined;
  /** The languages in which the content exists. */
  languages: readonly Locale[];
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
