import { locales } from '#shared/domain/locale.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** A public page of the product. */
export interface PublicAddress {
  /** Without the language's prefix. */
  path: string;
  /** The languages in which it exists. */
  languages: readonly Locale[];
  /** When its contents last changed, ISO 8601; undefined where nobody knows. */
  changed?: string | undefined;
}

/** A page that exists in every language. */
export const inBothLanguages = (path: string, changed?: string): PublicAddress => ({
  path,
  languages: locales,
  changed,
});

/** The latest of some moments; undefined of none. */
export const latestOf = (moments: Iterable<string | undefined>): string | undefined => {
  let latest: string | undefined;
  for (const moment of moments) if (moment !== undefined && (latest === undefined || moment > latest)) latest = moment;
  return latest;
};
