import type { Row } from '#shared/contract/catalogue.ts';

/** One play that counts: 3 s were heard, or half of a shorter sound (design.md). */
export interface Play {
  readonly row: Row;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

const listeners = new Set<(play: Play) => void>();
/** All of this visit. */
const plays: Play[] = [];

/** Told of every play once it counts. Returns what ends it. */
export function onPlay(listener: (play: Play) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for who comes late: those before come first. */
export function onEveryPlay(listener: (play: Play) => void): () => void {
  for (const play of plays) listener(play);
  return onPlay(listener);
}

export function emitPlay(play: Play): void {
  plays.push(play);
  for (const listener of listeners) listener(play);
}
