import type { Connection } from '#platform/offline/index.ts';
import type { NotOursCause } from '#shared/network/classify.ts';

import type { PlayerState } from './state.ts';

/** State that explains why nothing is heard, or why the player did something else than requested. */
export interface Circumstances extends Pick<PlayerState, 'notice' | 'phase' | 'isSilent'> {
  /** The obstacle between this sound and the server. */
  readonly ofSound: NotOursCause | null;
  /** The obstacle between this page and the server. */
  readonly ofPage: NotOursCause | null;
  readonly connection: Connection;
}

/** Returns the reason to show; undefined when there is none. */
export function reasonOf({ notice, phase, isSilent, ofSound, ofPage, connection }: Circumstances) {
  // The banner over the page and the player name one cause by one term.
  const obstacle = obstacleOf(connection === 'online' ? ofSound : ofPage);
  // An obstacle is more specific than being offline.
  if (notice === 'not-cached' && obstacle) return obstacle;
  if (notice) return notice;
  if (phase === 'failed') return 'failed';
  if (!isSilent) return undefined;
  return obstacle ?? (connection === 'online' ? 'late' : 'position-not-cached');
}

const obstacleOf = (cause: NotOursCause | null) => (cause === 'altered' ? 'filter' : cause);
