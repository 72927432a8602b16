import { useEffect, useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { useDate } from '#platform/i18n/use-date.ts';
import { openModal } from '#platform/modals.ts';
import { useOnline } from '#platform/offline/index.ts';
import { sendPending, showOutbox, undoPending, useOutbox, useRefused } from '#platform/outbox/index.ts';
import { useUser } from '#platform/session/index.ts';
import { unsentOf, type Pending } from '#shared/offline/outbox/pending.ts';
import { Button } from '#ui/Button/Button.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { announce } from '#ui/Notice/announce.ts';
import { notify } from '#ui/Notice/notices.ts';
import { headingOver, landingOn, useFocusHeir } from '#ui/use-focus-heir.ts';

import { Section } from '../Section.tsx';
import styles from '../device.module.css';

/** What waits to be sent, with undo for each until it is sent. */
export function PendingSection() {
  const t = useT();
  const pending = unsentOf(useOutbox());
  const { length: refused } = useRefused();
  const isOnline = useOnline();
  const isGuest = useUser() === null;
  useEffect(() => void showOutbox(), []);
  const reason = isGuest ? t('device.pending.guest') : isOnline ? undefined : t('device.pending.offline');
  return (
    <Section title={t('device.pending.title')}>
      {pending.length === 0 ? (
        <p className={styles.hint}>{t('device.pending.none')}</p>
      ) : (
        <>
          {reason && <p className={styles.hint}>{reason}</p>}
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets */}
          <ul role="list" className={styles.list}>
            {pending.map((one) => (
              <PendingRequest key={one.key} pending={one} />
            ))}
          </ul>
          {!reason && <SendButton />}
        </>
      )}
      {refused > 0 && (
        <div className={styles.row}>
          <p className={styles.what}>{t('device.pending.refused', { count: refused })}</p>
          <Button onClick={() => openModal('refused', {})}>{t('device.pending.show')}</Button>
        </div>
      )}
    </Section>
  );
}

/** Gone once everything is sent: the heading over it then has the focus. */
function SendButton() {
  const t = useT();
  const [isSending, setSending] = useState(false);
  const place = useFocusHeir<HTMLDivElement>(landingOver);
  const send = async () => {
    setSending(true);
    await sendPending();
    setSending(false);
  };
  return (
    <div ref={place}>
      <Button icon={icons.retry} aria-busy={isSending} onClick={() => void send()}>
        {t('device.pending.send')}
      </Button>
    </div>
  );
}

const landingOver = (element: HTMLElement) => landingOn(headingOver(element));

function PendingRequest({ pending }: { pending: Pending }) {
  const t = useT();
  const day = useDate();
  const { key, what, at, tried } = pending;
  const undo = async () => {
    if (await undoPending(key)) announce(t('device.pending.undone', { what }));
    else notify({ kind: 'alert', text: t('device.pending.late') });
  };
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.sentence}>{what}</p>
        <p className={styles.hint}>
          <time dateTime={at}>{day(at)}</time>
          {tried && <> · {t('device.pending.tried')}</>}
        </p>
      </div>
      {!tried && (
        <Button aria-label={t('device.pending.undoOf', { what })} onClick={() => void undo()}>
          {t('device.pending.undo')}
        </Button>
      )}
    </li>
  );
}
