import type { Connection } from '#platform/offline/index.ts';
import type { NotOursCause } from '#shared/network/classify.ts';

import type { PlayerState } from './state.ts';

/** What is known when nothing is heard, or when the player did something else than asked. */
export interface Circumstances extends Pick<PlayerState, 'notice' | 'phase' | 'isSilent'> {
  /** Who answers in the server's place when this sound is requested. */
  readonly ofSound: NotOursCause | null;
  /** Who answers in the server's place when this page requests anything. */
  readonly ofPage: NotOursCause | null;
  readonly connection: Connection;
}

/** What the player tells; undefined where there is nothing to tell. */
export function reasonOf({ notice, phase, isSilent, ofSound, ofPage, connection }: Circumstances) {
  // What the banner over the page tells is told of the sound as well: one fact has one name.
  const obstacle = obstacleOf(connection === 'online' ? ofSound : ofPage);
  // Who is in the way says more than that nothing is reached.
  if (notice === 'not-cached' && obstacle) return obstacle;
  if (notice) return notice;
  if (phase === 'failed') return 'failed';
  if (!isSilent) return undefined;
  return obstacle ?? (connection === 'online' ? 'late' : 'position-not-cached');
}

const obstacleOf = (cause: NotOursCause | null) => (cause === 'altered' ? 'filter' : cause);
