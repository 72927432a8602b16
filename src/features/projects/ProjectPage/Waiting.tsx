import { useEffect, useEffectEvent } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { onOutbox, useOutbox } from '#platform/outbox/index.ts';
import { Notice } from '#ui/Notice/Notice.tsx';

import { waitsOf } from '../waiting.ts';

/** What of the project waits for a line; the list is asked for again once it was sent. */
export function Waiting({ id, onSent }: { id: number; onSent: () => void }) {
  const t = useT();
  const waiting = waitsOf(id, useOutbox());
  const sent = useEffectEvent(onSent);
  useEffect(
    () =>
      onOutbox((event) => {
        if (event.type !== 'waiting' && event.call.path.startsWith('projects/')) sent();
      }),
    [],
  );
  if (waiting === 0) return null;
  return <Notice>{t('projects.waitsMany', { count: waiting })}</Notice>;
}
