import { useMemo } from 'react';

import { useLocale, useT } from '#platform/i18n/index.ts';
import { player } from '#player/state.ts';
import { trackText, type TrackView } from '#player/ui/track-text.ts';
import { formatCount } from '#shared/domain/format.ts';
import type { PanelTab } from '#shared/pages/panel-address.ts';
import { icons, type Drawing } from '#ui/Icon/icons.ts';
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
  const activate = (tab: PanelTab) => {
    const row = player.track;
    if (row) toggleTab(tab, { row, index: 0, list: wholeList([row]) }, href);
  };
  const { variations_counter: versions } = track;
  const actions: { tab: PanelTab; icon: Drawing; action: string; label: string }[] = [
    { tab: 'info', icon: icons.info, action: 'info', label: t('player.info') },
  ];
  // A stem has neither (spec.md section 4 "Action sets").
  if (kind !== 'stem')
    actions.push({ tab: 'similars', icon: icons.similar, action: 'similar', label: t('catalogue.similar') });
  if (kind !== 'stem' && versions > 0) {
    const label = t('catalogue.versions', { count: formatCount(versions) });
    actions.push({ tab: 'variations', icon: icons.versions, action: 'variations', label });
  }
  return actions.map(({ tab, icon, action, label }) => (
    <IconButton
      key={tab}
      icon={icon}
      label={label}
      aria-pressed={shown === tab}
      data-opens-panel
      data-row-action={action}
      onClick={() => activate(tab)}
    />
  ));
}
