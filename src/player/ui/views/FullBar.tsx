import { useT } from '#platform/i18n/index.ts';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import type { ReactNode } from 'react';

import { History } from '../History/History.tsx';
import { TimePlayed, TimeWhole } from '../controls/Times.tsx';
import { TrackCover } from '../controls/TrackCover.tsx';
import { TrackNames } from '../controls/TrackNames.tsx';
import { Transport } from '../controls/Transport.tsx';
import { Volume } from '../controls/Volume.tsx';
import { SeekBar } from '../SeekBar/SeekBar.tsx';
import type { TrackView } from '../track-text.ts';
import styles from './FullBar.module.css';

/** The player in a wide window: a bar of 72 px at its bottom. */
export function FullBar(props: {
  track: TrackView;
  actions: ReactNode;
  onFold: () => void;
  openShortcuts: () => void;
}) {
  const t = useT();
  const { track, actions, onFold, openShortcuts } = props;
  return (
    <div className={styles.bar}>
      <div className={styles.track}>
        <TrackCover track={track} size={48} />
        <TrackNames track={track} />
      </div>
      <Transport size="medium" />
      <div className={styles.wave}>
        <TimePlayed />
        <SeekBar peaks={track.peaks} />
        <TimeWhole />
      </div>
      <div className={styles.tools}>
        {actions}
        <Volume />
        <History />
        <IconButton icon={icons.keyboard} label={t('player.keys')} onClick={openShortcuts} />
        <span data-handover>
          <IconButton icon={icons['chevron-down']} label={t('player.fold')} onClick={onFold} />
        </span>
      </div>
    </div>
  );
}
