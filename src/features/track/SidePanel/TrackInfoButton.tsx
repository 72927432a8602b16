import { useMemo } from 'react';

import { useLocale, useT } from '#platform/i18n/index.ts';
import { player } from '#player/state.ts';
import { trackText, type TrackView } from '#player/ui/track-text.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { wholeList } from '#tracks/list-context.ts';
import { toggleTab, useShownTab } from '#tracks/panel.ts';

/** What there is to say of the track that plays: in the panel, or on its page where there is none. */
export function TrackInfoButton({ track }: { track: TrackView }) {
  const t = useT();
  const { href } = trackText(track, useLocale());
  const { entity, kind, id, track_id } = track;
  const subject = useMemo(() => ({ entity, kind, id, track_id }), [entity, kind, id, track_id]);
  const shown = useShownTab(subject);
  const activate = () => {
    const row = player.track;
    if (row) toggleTab('info', { row, index: 0, list: wholeList([row]) }, href);
  };
  return (
    <IconButton
      icon="info"
      label={t('player.info')}
      aria-pressed={shown === 'info'}
      data-opens-panel
      data-row-action="info"
      onClick={activate}
    />
  );
}
