import { useEffect } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { useOnline } from '#platform/offline/index.ts';
import { onOutbox, useOutbox } from '#platform/outbox/index.ts';
import { Banner } from '#ui/Banner/Banner.tsx';
import { useLate } from '#ui/use-late.ts';

import { tellRefused } from './tell-refused.ts';

/** What is sent sooner than this is not spoken of, in milliseconds. */
const patience = 3_000;

/** Says how much waits to be sent, and what the server would not do. */
export function OutboxBanner() {
  const t = useT();
  const { length: count } = useOutbox();
  const online = useOnline();
  const late = useLate(count > 0, patience);
  useEffect(
    () =>
      onOutbox((event) => {
        if (event.type !== 'refused') return;
        const { call, message } = event;
        tellRefused(call.what, message, (what) => t('outbox.refused', { what, message }));
      }),
    [t],
  );
  return <Banner icon="history">{count > 0 && (late || !online) && t('outbox.count', { count })}</Banner>;
}
