import type { TextKey } from '#platform/i18n/index.ts';
import { useT } from '#platform/i18n/index.ts';
import { openPortal } from '#platform/network/portal.ts';
import { network } from '#platform/network/state.ts';
import { useConnection } from '#platform/offline/index.ts';
import { NoticeCard } from '#ui/Notice/NoticeCard.tsx';
import { backFromNowhere } from '#ui/Notice/notice-keys.ts';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';

import { getPlayer } from '../actions.ts';
import { reasonOf } from '../reason.ts';
import { player } from '../state.ts';

/** Texts under `why` start with the state of the connection. */
const texts = {
  failed: 'playerNotices.failed',
  'no-device': 'playerNotices.noDevice',
  'next-cached': 'playerNotices.nextCached',
  'not-cached': 'playerNotices.notCached',
  'position-not-cached': 'playerNotices.positionNotCached',
  portal: 'playerNotices.portal',
  filter: 'playerNotices.filter',
  gateway: 'playerNotices.gateway',
  late: 'playerNotices.late',
  renewed: 'playerNotices.renewed',
  unavailable: 'playerNotices.unavailable',
} as const satisfies Record<NonNullable<ReturnType<typeof reasonOf>>, TextKey>;

const connectionTexts = {
  // The connection has just been restored.
  online: 'playerNotices.why.none',
  none: 'playerNotices.why.none',
  portal: 'playerNotices.why.portal',
  blocked: 'playerNotices.why.blocked',
  silent: 'playerNotices.why.silent',
} as const satisfies Record<ReturnType<typeof useConnection>, TextKey>;

/** Explains why nothing is heard, or why the player did something else than requested. */
export default function Reason(): ReactNode {
  const t = useT();
  const { notice, phase, isSilent, track, obstacle: ofSound } = useSnapshot(player);
  const { obstacle: ofPage } = useSnapshot(network);
  const [closed, setClosed] = useState('');
  const connection = useConnection();
  const reason = reasonOf({ notice, phase, isSilent, ofSound, ofPage, connection });
  const failed = phase === 'failed';
  const said = `${track?.kind} ${track?.id} ${reason}`;
  const again = reason === 'no-device' ? 'playerNotices.playAgain' : 'playerNotices.retry';
  const retry = failed ? { text: t(again), run: () => getPlayer().togglePlay() } : undefined;
  const action = reason === 'portal' ? { text: t('playerNotices.openPortal'), run: openPortal } : retry;
  return (
    <NoticeCard
      notice={
        reason && closed !== said
          ? {
              id: said,
              kind: 'status',
              text: t(texts[reason], { why: t(connectionTexts[connection]) }),
              action,
              lasting: failed || isSilent,
            }
          : undefined
      }
      closeLabel={t('playerNotices.dismiss')}
      onClose={() => {
        setClosed(said);
        queueMicrotask(backFromNowhere);
      }}
    />
  );
}
