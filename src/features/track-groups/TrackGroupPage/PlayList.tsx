import { useT } from '#platform/i18n/index.ts';
import { Button } from '#ui/Button/Button.tsx';
import { icons } from '#ui/Icon/icons.ts';
import type { ListContext } from '#tracks/list-context.ts';
import { activatePlay } from '#tracks/play.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { followPlayer } from '#player/follow.ts';
import { wantsSound } from '#player/phase.ts';
import { player } from '#player/state.ts';
import type { RowState } from '#tracks/use-row-state.ts';

/** Plays the list from its first row, or stops and goes on with whatever of it is in the player. */
export function PlayList({ title, list }: { title: string; list: ListContext | undefined }) {
  const t = useT();
  const state = useListState(list);
  const first = list?.rows[0];
  const playing = state === 'playing';
  return (
    <Button
      look="solid"
      icon={playing ? icons.pause : icons.play}
      disabled={!first}
      aria-label={t(playing ? 'catalogue.pause' : 'catalogue.play', { title })}
      onClick={() => first && list && activatePlay(first, 0, list, state)}
    >
      {t(playing ? 'player.pause' : 'player.play')}
    </Button>
  );
}

/** A list's state in the player: another list plays, this one is paused, this one plays. */
function useListState(list: ListContext | undefined): RowState {
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
