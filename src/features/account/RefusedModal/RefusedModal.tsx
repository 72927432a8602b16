import { useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { useDate } from '#platform/i18n/use-date.ts';
import { closeModal } from '#platform/modals.ts';
import { dropRefused, retryRefused, useRefused } from '#platform/outbox/index.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { icons } from '#ui/Icon/icons.ts';

import styles from './RefusedModal.module.css';

/** Requests that the server denied, with what a person can do about each: none is removed without them. */
export function RefusedModal() {
  const t = useT();
  const refused = useRefused();
  return (
    <Dialog title={t('outbox.notDone.title')} closeName={t('shell.close')} onClose={closeModal}>
      <p className={styles.hint}>{t(refused.length > 0 ? 'outbox.notDone.hint' : 'outbox.notDone.empty')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets */}
      <ul role="list" aria-label={t('outbox.notDone.title')} className={styles.list}>
        {refused.map((pending) => (
          <RefusedRequest key={pending.key} pending={pending} />
        ))}
      </ul>
    </Dialog>
  );
}

function RefusedRequest({ pending }: { pending: Pending }) {
  const t = useT();
  const day = useDate();
  const [copied, setCopied] = useState(false);
  const { key, what, at, refused } = pending;
  const reason = refused?.message || t('outbox.notDone.noReason');
  const nameOf = (act: string) => t('outbox.notDone.of', { act, what });
  const copy = async () => {
    await navigator.clipboard.writeText(copyText(pending, reason));
    setCopied(true);
  };
  return (
    <li className={styles.request}>
      <p className={styles.what}>{what}</p>
      <p className={styles.reason}>
        {reason} · <time dateTime={at}>{day(at)}</time>
      </p>
      <div className={styles.acts}>
        <Button
          icon={icons.retry}
          aria-label={nameOf(t('outbox.notDone.again'))}
          onClick={() => void retryRefused(key)}
        >
          {t('outbox.notDone.again')}
        </Button>
        {/* Absent outside of secure contexts. */}
        {'clipboard' in navigator && (
          <Button
            icon={copied ? icons.check : laterIcons.copy}
            aria-label={nameOf(t('outbox.notDone.copy'))}
            onClick={() => void copy()}
          >
            {t(copied ? 'outbox.notDone.copied' : 'outbox.notDone.copy')}
          </Button>
        )}
        <Button
          icon={laterIcons.bin}
          look="quiet"
          aria-label={nameOf(t('outbox.notDone.drop'))}
          onClick={() => void dropRefused(key)}
        >
          {t('outbox.notDone.drop')}
        </Button>
      </div>
    </li>
  );
}

/** Fields of a body that a person has written themselves. */
const written = new Set(['note', 'comment', 'text', 'name', 'description', 'title']);

/** A refused request as text: its action, its contents, and the server's reason. */
function copyText({ what, body }: Pending, reason: string): string {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const texts = fields.flatMap(([name, value]) =>
    written.has(name) && typeof value === 'string' && value !== '' ? [value] : [],
  );
  return [what, ...texts, reason].join('\n');
}
