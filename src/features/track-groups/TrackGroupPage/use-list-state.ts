import { useCallback, useSyncExternalStore } from 'react';

import { followPlayer } from '#player/follow.ts';
import { wantsSound } from '#player/phase.ts';
import { player } from '#player/state.ts';
import type { ListContext } from '#tracks/list-context.ts';
import type { RowState } from '#tracks/use-row-state.ts';

/** A list's state in the player: another list plays, this one is paused, this one plays. */
export function useListState(list: ListContext | undefined): RowState {
  const source = list?.source;
  const key = source ? keyOf(source) : undefined;
  const read = useCallback((): RowState => {
    const current = player.queue.source;
    if (!player.track || !current || keyOf(current) !== key) return 'idle';
    return wantsSound(player.phase) ? 'playing' : 'paused';
  }, [key]);
  return useSyncExternalStore(followPlayer, read, () => 'idle' as const);
}

const keyOf = ({ call: endpoint, query }: NonNullable<ListContext['source']>) => `${endpoint} ${JSON.stringify(query)}`;
