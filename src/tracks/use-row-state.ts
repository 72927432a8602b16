import { useCallback, useSyncExternalStore } from 'react';

import { followPlayer } from '#player/follow.ts';
import { wantsSound } from '#player/phase.ts';
import { soundKey } from '#player/sound-key.ts';
import { player } from '#player/state.ts';
import type { Row } from '#shared/contract/catalogue.ts';

/** A row's state in the player: another track, its track paused, its track playing. */
export type RowState = 'idle' | 'paused' | 'playing';

/** Follows the player, but renders only when this row's own state changes. */
export function useRowState(row: Row): RowState {
  const read = useCallback(() => rowStateOf(row), [row]);
  return useSyncExternalStore(followPlayer, read, () => 'idle');
}

/** Returns a row's state at this moment: what is rendered follows with a delay (`followPlayer`). */
export function rowStateOf(row: Row): RowState {
  if (!player.track || soundKey(player.track) !== soundKey(row)) return 'idle';
  return wantsSound(player.phase) ? 'playing' : 'paused';
}
