import type { Row } from '#shared/contract/catalogue.ts';

/** One play that counts: 3 s were heard, or half of a shorter sound (design.md). */
export interface Play {
  readonly row: Row;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

const listeners = new Set<(play: Play) => void>();

/** Told of every play once it counts. Returns what ends it. */
export function onPlay(listener: (play: Play) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellPlay(play: Play): void {
  for (const listener of listeners) listener(play);
}
