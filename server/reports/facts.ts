import type { ContentInfo } from '#shared/contract/content-items.ts';
import type { Localized } from '#shared/contract/primitives.ts';

/** The facts of a sound in a report: as of the creation of the report, whatever the catalogue has later. */
export interface UseFacts {
  info: ContentInfo;
  label: Localized | null;
}

/** The facts of a sound for a new report. */
export const factsOf = (info: ContentInfo): UseFacts => ({ info, label: info.label_name ?? null });

/** Parses stored facts, which `factsOf` has written. */
export function readFacts(facts: string): UseFacts {
  // Written by factsOf only.
  return JSON.parse(facts) as UseFacts;
}
