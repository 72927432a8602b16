import type { Entity } from '#shared/contract/primitives.ts';

/**
 * Fetches what reads briefs of a family, so that searches are read as briefs offline, too. Never rejects. Not by
 * `loadChunk`, which reloads the page for a missing chunk: nothing waits for this one.
 */
export const fetchLexicon = (entity: Entity): Promise<unknown> =>
  import('#shared/search/cached-brief.ts').then(({ loadDictionary }) => loadDictionary(entity)).catch(() => undefined);
