import { useEffect, useEffectEvent } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { onOutbox, useOutbox } from '#platform/outbox/index.ts';
import { Notice } from '#ui/Notice/Notice.tsx';

import { waitsOf } from '../waiting.ts';

/** Number of pending changes of the project; after a refusal the server's state is shown. */
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
