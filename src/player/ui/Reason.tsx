import type { TextKey } from '#platform/i18n/index.ts';
import { useT } from '#platform/i18n/index.ts';
import { openPortal } from '#platform/network/portal.ts';
import { NoticeCard } from '#ui/Notice/NoticeCard.tsx';
import { useState } from 'react';
import { useSnapshot } from 'valtio';

import { togglePlay } from '../actions.ts';
import { player } from '../state.ts';
import { useObstacle, useSilence } from './use-silence.ts';

const texts = {
  failed: 'playerNotices.failed',
  'next-cached': 'playerNotices.nextCached',
  'not-cached': 'playerNotices.notCached',
  'position-not-cached': 'playerNotices.positionNotCached',
  portal: 'playerNotices.portal',
  filter: 'playerNotices.filter',
  gateway: 'playerNotices.gateway',
  silent: 'playerNotices.silent',
  renewed: 'playerNotices.renewed',
  unavailable: 'playerNotices.unavailable',
} as const satisfies Record<string, TextKey>;

/** Why the player did something else than asked, or why nothing is heard. */
export default function Reason() {
  const t = useT();
  const { notice, phase, track } = useSnapshot(player);
  const [closed, setClosed] = useState('');
  const silence = useSilence();
  const obstacle = useObstacle();
  const failed = phase === 'failed';
  // Who is in the way says more than that nothing is reached.
  const reason = (notice === 'not-cached' ? obstacle : null) ?? notice ?? (failed ? 'failed' : silence);
  const said = `${track?.kind} ${track?.id} ${reason}`;
  if (!reason || closed === said) return null;
  const retry = failed ? { text: t('playerNotices.retry'), run: togglePlay } : undefined;
  const action = reason === 'portal' ? { text: t('playerNotices.openPortal'), run: openPortal } : retry;
  return (
    <NoticeCard
      key={said}
      kind="status"
      text={t(texts[reason])}
      action={action}
      closeLabel={t('playerNotices.dismiss')}
      onClose={() => setClosed(said)}
      lasting={failed || silence !== null}
    />
  );
}
