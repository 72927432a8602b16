import type { TextKey } from '#platform/i18n/index.ts';
import { useT } from '#platform/i18n/index.ts';
import { NoticeCard } from '#ui/Notice/NoticeCard.tsx';
import { useState } from 'react';
import { useSnapshot } from 'valtio';

import { togglePlay } from '../actions.ts';
import type { PlayerState } from '../state.ts';
import { player } from '../state.ts';
import styles from './PlayerNotice.module.css';

const texts = {
  'next-held': 'player.notice.nextHeld',
  'not-held': 'player.notice.notHeld',
  unavailable: 'player.notice.unavailable',
} as const satisfies Record<NonNullable<PlayerState['notice']>, TextKey>;

/** Why the player did something else than asked, or why nothing is heard: over the bar, in every form of the player. */
export function PlayerNotice() {
  const t = useT();
  const { notice, phase, track } = useSnapshot(player);
  const [closed, setClosed] = useState('');
  const failed = phase === 'failed';
  const said = `${track?.kind} ${track?.id} ${notice ?? phase}`;
  const text = notice ? t(texts[notice]) : failed ? t('player.failed') : '';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds a line of text, a notice has buttons
    <div className={styles.place} role="status">
      {text && closed !== said && (
        <NoticeCard
          key={said}
          kind="status"
          text={text}
          action={failed ? { text: t('player.retry'), run: togglePlay } : undefined}
          closeLabel={t('player.dismiss')}
          onClose={() => setClosed(said)}
          lasting={failed}
        />
      )}
    </div>
  );
}
