import type { Play } from './plays.ts';
import { soundKey } from './sound-key.ts';
import { player } from './state.ts';

/** Returns what was searched for in the list that a play just came from; undefined without a search. */
export function searchOf({ row }: Play): string | undefined {
  const { track, queue } = player;
  if (!track || soundKey(track) !== soundKey(row)) return undefined;
  const words = queue.source?.query['search_string'];
  return typeof words === 'string' && words !== '' ? words : undefined;
}
