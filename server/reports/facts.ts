import type { ContentInfo } from '#shared/contract/content-items.ts';
import type { Localized } from '#shared/contract/primitives.ts';

/** What a report says of a sound: as it was when the report was made, whatever the catalogue says later. */
export interface UseFacts {
  info: ContentInfo;
  label: Localized | null;
}

/** The facts of a sound for a report that is made now. */
export const factsOf = (info: ContentInfo): UseFacts => ({ info, label: info.label_name ?? null });

/** Parses stored facts, which `factsOf` has written. */
export function readFacts(facts: string): UseFacts {
  // Written by factsOf alone.
  return JSON.parse(facts) as UseFacts;
}
