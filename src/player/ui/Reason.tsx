import type { TextKey } from '#platform/i18n/index.ts';
import { useT } from '#platform/i18n/index.ts';
import { useOnline } from '#platform/offline/index.ts';
import { NoticeCard } from '#ui/Notice/NoticeCard.tsx';
import { useLate } from '#ui/use-late.ts';
import { useState } from 'react';
import { useSnapshot } from 'valtio';

import { togglePlay } from '../actions.ts';
import { player } from '../state.ts';

const texts = {
  failed: 'playerNotices.failed',
  'next-held': 'playerNotices.nextHeld',
  'not-held': 'playerNotices.notHeld',
  'place-not-held': 'playerNotices.placeNotHeld',
  unavailable: 'playerNotices.unavailable',
} as const satisfies Record<string, TextKey>;

/** Why the player did something else than asked, or why nothing is heard. */
export default function Reason() {
  const t = useT();
  const { notice, phase, track } = useSnapshot(player);
  const [closed, setClosed] = useState('');
  const waits = useWaitsForLine();
  const failed = phase === 'failed';
  const reason = notice ?? (failed ? 'failed' : waits ? 'place-not-held' : null);
  const said = `${track?.kind} ${track?.id} ${reason}`;
  if (!reason || closed === said) return null;
  return (
    <NoticeCard
      key={said}
      kind="status"
      text={t(texts[reason])}
      action={failed ? { text: t('playerNotices.retry'), run: togglePlay } : undefined}
      closeLabel={t('playerNotices.dismiss')}
      onClose={() => setClosed(said)}
      lasting={failed || waits}
    />
  );
}

/** What the device holds is heard sooner, in milliseconds. */
const patience = 1000;

/** Whether sound is wanted and, for a while now, none can come: there is no line, and this place is not held. */
function useWaitsForLine(): boolean {
  const { phase } = useSnapshot(player);
  const online = useOnline();
  return useLate(!online && (phase === 'opening' || phase === 'waiting'), patience);
}
