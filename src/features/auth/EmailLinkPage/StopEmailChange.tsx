import { useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { loadAccount, session, useUser } from '#platform/session/index.ts';
import { emailUpdateRequestStop } from '#shared/contract/users.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import styles from '../forms/forms.module.css';
import { useLinkAction } from './use-link-action.ts';

/** Ends a pending change of address; a person who did not request it is offered a new password. */
export function StopEmailChange({ hash }: { hash: string }) {
  const t = useT();
  const user = useUser();
  const [isDone, setDone] = useState(false);
  const stop = useLinkAction(emailUpdateRequestStop, {
    hash,
    deadLink: t('auth.emailStopDead'),
    onDone: () => {
      setDone(true);
      if (session.phase === 'user') void loadAccount().then(({ refreshUser }) => refreshUser());
    },
  });
  if (isDone) {
    return (
      <>
        <div className={styles.status}>
          <Notice>{t('auth.emailStopped')}</Notice>
        </div>
        <p className={styles.lead}>{t('auth.emailStoppedHint')}</p>
        {user ? (
          <PageLink to="/account/profile">{t('account.passwordSave')}</PageLink>
        ) : (
          <Button look="solid" onClick={() => openModal('auth', { state: 'restore' })}>
            {t('auth.setPassword')}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <p className={styles.lead}>{t('auth.emailStopHint')}</p>
      {stop.failure !== undefined && (
        <div className={styles.status}>
          <Notice kind="error">{stop.failure}</Notice>
        </div>
      )}
      <Button look="solid" aria-disabled={stop.busy} onClick={stop.run}>
        {t('auth.emailStop')}
      </Button>
    </>
  );
}
