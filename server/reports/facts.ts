import type { Row } from '#shared/contract/catalogue.ts';
import type { ContentInfo } from '#shared/contract/content-items.ts';
import type { Localized } from '#shared/contract/primitives.ts';

/** What a report says of a sound: as it was when the report was made, whatever the catalogue says later. */
export interface UseFacts {
  info: ContentInfo;
  label: Localized | null;
  isrc: string | null;
}

export const factsOf = (info: ContentInfo, row: Row | null): UseFacts => ({
  info,
  label: row?.label?.name ?? null,
  // The catalogue knows none yet; a report keeps its place.
  isrc: null,
});

export function readFacts(facts: string): UseFacts {
  // Written by factsOf alone.
  return JSON.parse(facts) as UseFacts;
}
