import { useEffect } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { useOnline } from '#platform/offline/index.ts';
import { onOutbox, useRefused, useStoredCount, useUnsafe } from '#platform/outbox/index.ts';
import { Scope } from '#platform/scope.ts';
import { Banner } from '#ui/Banner/Banner.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { UndoLast } from '#ui/Notice/UndoLast.tsx';
import { useLate } from '#ui/use-late.ts';

import styles from './OutboxBanner.module.css';
import { showBadge } from './badge.ts';
import { notifyRefused } from './notify-refused.ts';

/** Requests sent within this time are not shown, in milliseconds. */
const patience = 3_000;

/** Shows how many requests are pending, what the device would not store, and what the server denied. */
export function OutboxBanner() {
  const t = useT();
  const count = useStoredCount();
  const unsafe = useUnsafe();
  const { length: refused } = useRefused();
  const online = useOnline();
  const late = useLate(count > 0, patience);
  useEffect(
    () =>
      onOutbox((event) => {
        if (event.type !== 'refused') return;
        const { call: pending, message } = event;
        notifyRefused(pending.what, message, {
          textOf: (what) => t('outbox.refused', { what, message }),
          action: { text: t('outbox.notDone.show'), run: () => openModal('refused', {}) },
        });
      }),
    [t],
  );
  useEffect(() => showBadge(count), [count]);
  useEffect(() => () => showBadge(0), []);
  const isUnsafe = unsafe > 0;
  useEffect(() => {
    if (!isUnsafe) return;
    const scope = new Scope();
    // The browser shows a prompt before the page is left: requests stored in the page only would be lost.
    scope.listen(window, 'beforeunload', (event) => event.preventDefault());
    return () => scope.end();
  }, [isUnsafe]);
  return (
    <>
      <Banner
        icon={laterIcons.history}
        action={<UndoLast label={t('announcements.undoLast')} className={styles.show} />}
      >
        {count > 0 && (late || !online) && t('outbox.count', { count })}
      </Banner>
      <Banner icon={icons.alert}>{isUnsafe && t('outbox.unsafe', { count: unsafe })}</Banner>
      <Banner
        icon={icons.alert}
        action={
          <button type="button" className={styles.show} onClick={() => openModal('refused', {})}>
            {t('outbox.notDone.show')}
          </button>
        }
      >
        {refused > 0 && t('outbox.notDone.count', { count: refused })}
      </Banner>
    </>
  );
}
