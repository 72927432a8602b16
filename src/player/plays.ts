import type { Row } from '#shared/contract/catalogue.ts';

/** One counted play: 1 s was heard, or half of a shorter sound (design.md). */
export interface Play {
  readonly row: Row;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

const listeners = new Set<(play: Play) => void>();
/** All plays of this visit. */
const plays: Play[] = [];

/** Calls `listener` for every counted play. Returns the function that unsubscribes. */
export function onPlay(listener: (play: Play) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for late subscribers: replays the earlier plays first. */
export function onEveryPlay(listener: (play: Play) => void): () => void {
  for (const play of plays) listener(play);
  return onPlay(listener);
}

export function emitPlay(play: Play): void {
  plays.push(play);
  for (const listener of listeners) listener(play);
}
