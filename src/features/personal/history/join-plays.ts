import type { BodyOf } from '#shared/contract/endpoint.ts';
import { maxPlays, type listenedAdd } from '#shared/contract/content-history.ts';

type Plays = BodyOf<typeof listenedAdd>;

/** Plays that wait together, as many as the server takes at once; undefined where they are too many. */
export function joinPlays(waiting: Plays, later: Plays): Plays | undefined {
  const items = [...waiting.items, ...later.items];
  return items.length <= maxPlays ? { items } : undefined;
}
