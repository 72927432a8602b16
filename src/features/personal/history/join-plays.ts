import type { BodyOf } from '#shared/contract/endpoint.ts';
import { maxPlays, type listenedAdd } from '#shared/contract/content-history.ts';

type Plays = BodyOf<typeof listenedAdd>;

/** Merges pending plays up to the server's maximum; undefined when they exceed it. */
export function joinPlays(waiting: Plays, later: Plays): Plays | undefined {
  const items = [...waiting.items, ...later.items];
  return items.length <= maxPlays ? { items } : undefined;
}
