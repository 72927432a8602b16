import { useT } from '#platform/i18n/index.ts';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

import { Announcer } from '../Announcer.tsx';
import { History } from '../History/History.tsx';
import { TimePlayed, TimeWhole } from '../controls/Times.tsx';
import { TrackCover } from '../controls/TrackCover.tsx';
import { TrackNames } from '../controls/TrackNames.tsx';
import { Transport } from '../controls/Transport.tsx';
import { Volume } from '../controls/Volume.tsx';
import { PlayerNotice } from '../PlayerNotice.tsx';
import { SeekBar } from '../SeekBar/SeekBar.tsx';
import type { TrackView } from '../track-text.ts';
import styles from './Sheet.module.css';

/** The player in a narrow window, expanded over the page, with all controls of the full bar. */
export function Sheet({ track, actions, onFold }: { track: TrackView; actions: ReactNode; onFold: () => void }) {
  const t = useT();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = sheet.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog ref={sheet} className={styles.sheet} aria-label={t('player.region')} onClose={onFold}>
      <div className={styles.head}>
        <span data-handover>
          <IconButton icon={icons['chevron-down']} label={t('player.fold')} onClick={onFold} />
        </span>
        <History />
      </div>
      <div className={styles.cover}>
        <TrackCover track={track} size={320} />
      </div>
      <TrackNames track={track} />
      <div className={styles.wave}>
        <SeekBar peaks={track.peaks} />
      </div>
      <div className={styles.times}>
        <TimePlayed />
        <TimeWhole />
      </div>
      <Transport size="large" />
      <div className={styles.tools}>
        <Volume />
        {actions}
      </div>
      <PlayerNotice />
      <Announcer track={track} />
    </dialog>
  );
}
