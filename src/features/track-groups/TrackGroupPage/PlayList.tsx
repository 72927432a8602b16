import { useT } from '#platform/i18n/index.ts';
import { Button } from '#ui/Button/Button.tsx';
import { icons } from '#ui/Icon/icons.ts';
import type { ListContext } from '#tracks/list-context.ts';
import { activatePlay } from '#tracks/play.ts';

import { useListState } from './use-list-state.ts';

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
