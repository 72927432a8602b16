import { useEffect, useEffectEvent } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { onOutbox, useOutbox } from '#platform/outbox/index.ts';
import { Notice } from '#ui/Notice/Notice.tsx';

import { waitsOf } from '../waiting.ts';

/** What of the project waits for a line; what was refused is shown as the server has it. */
export function Waiting({ id, onRefused }: { id: number; onRefused: () => void }) {
  const t = useT();
  const waiting = waitsOf(id, useOutbox());
  const refused = useEffectEvent(onRefused);
  useEffect(
    () =>
      onOutbox((event) => {
        if (event.type === 'refused' && event.call.path.startsWith('projects/')) refused();
      }),
    [],
  );
  if (waiting === 0) return null;
  return <Notice>{t('projects.waitsMany', { count: waiting })}</Notice>;
}
