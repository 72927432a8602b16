import { localized, translator } from '#platform/i18n/texts.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { localePath } from '#shared/domain/locale.ts';
import { findPage } from '#shared/pages/pages.ts';
import type { Snapshot } from 'valtio';

/** A name, and the URL of its page, language included, where that page exists. */
export interface NameLink {
  readonly name: string;
  readonly href: string | null;
}

/** Texts of a track in one language. */
export interface TrackText {
  /** With the name of the version or stem: «Северный поезд, Без ударных». */
  readonly title: string;
  /** The title without the name of the version or stem. */
  readonly name: string;
  /** Name of the version or stem; null for a track and its main version. */
  readonly version: string | null;
  readonly href: string | null;
  readonly people: readonly NameLink[];
  /** The album of music, the library of a sound effect. */
  readonly collection: NameLink | null;
}

/** A row as components see it: a read-only snapshot. */
export type TrackView = Snapshot<Row>;

type TrackFacts = Pick<
  TrackView,
  | 'id'
  | 'kind'
  | 'entity'
  | 'track_id'
  | 'title'
  | 'description'
  | 'is_main'
  | 'classifier_version'
  | 'stem_name'
  | 'author'
  | 'authors'
  | 'album'
  | 'library'
  | 'ident_short'
>;

/** Returns title, names and links of a row (spec.md section 3 "Player track", section 2 "Player links"). */
export function trackText(row: TrackFacts, locale: Locale): TrackText {
  const family = row.entity === 'music' ? 'music' : 'sounds';
  const people = row.authors.length > 0 ? row.authors : row.author ? [row.author] : [];
  const collection = row.entity === 'music' ? row.album : row.library;
  const groupPath = row.entity === 'music' ? 'albums' : 'libraries';
  return {
    ...titles(row, locale),
    href: pageHref(locale, trackPath(row)),
    people: people.map(({ id, name }) => ({
      name: localized(locale, name),
      href: pageHref(locale, `/${family}/authors/${id}`),
    })),
    collection: collection && {
      name: localized(locale, collection.name),
      href: pageHref(locale, `/${family}/${groupPath}/${collection.id}`),
    },
  };
}

function titles(row: TrackFacts, locale: Locale): Pick<TrackText, 'title' | 'name' | 'version'> {
  const { title, description, ident_short: ident } = row;
  const name = localized(locale, title) || (description && localized(locale, description)) || ident;
  const own = row.stem_name ?? (row.kind === 'variation' && !row.is_main ? row.classifier_version?.name : null);
  if (!own) return { title: name, name, version: null };
  const version = localized(locale, own);
  return { title: translator(locale)('catalogue.versionOf', { title: name, version }), name, version };
}

/** Returns the path of a row's page, without the language. A stem has no page of its own and links to its track. */
export function trackPath({ kind, entity, track_id, id }: TrackFacts): string {
  if (entity === 'sound') return `/sounds/catalog/track/${track_id}`;
  const track = `/music/catalog/track/${track_id}`;
  return kind === 'variation' ? `${track}/variation/${id}` : track;
}

const pageHref = (locale: Locale, path: string) => (findPage(path) ? localePath(locale, path) : null);
