import { useState } from 'react';

import { goTo } from '#platform/go.ts';
import { useT } from '#platform/i18n/index.ts';
import { loadAccount } from '#platform/session/index.ts';
import { emailUpdateUndo } from '#shared/contract/users.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { notify } from '#ui/Notice/notices.ts';
import { openModal } from '#platform/modals.ts';

import { NewPasswordForm } from '../forms/NewPasswordForm.tsx';
import styles from '../forms/forms.module.css';
import { useLinkAction } from './use-link-action.ts';

/** Moves the account back to its old address, then sets its password: somebody else knows the previous one. */
export function UndoEmailChange({ hash }: { hash: string }) {
  const t = useT();
  const [undone, setUndone] = useState<{ email: string; restore_hash: string }>();
  const undo = useLinkAction(emailUpdateUndo, {
    hash,
    deadLink: t('auth.linkInvalid'),
    onDone: ({ data }) => {
      setUndone(data);
      // A session of the account that this browser had is over, too.
      void loadAccount().then(({ checkSession }) => checkSession());
    },
  });
  if (undone) {
    return (
      <>
        <div className={styles.status}>
          <Notice>{t('auth.emailUndone', { email: undone.email })}</Notice>
        </div>
        <NewPasswordForm
          hash={undone.restore_hash}
          remedy={<Button onClick={() => openModal('auth', { state: 'restore' })}>{t('auth.restoreSend')}</Button>}
          onDone={() => {
            notify({ kind: 'status', text: t('auth.restored') });
            goTo('/login', 'replace');
          }}
        />
      </>
    );
  }
  return (
    <>
      <p className={styles.lead}>{t('auth.emailUndoHint')}</p>
      {undo.failure !== undefined && (
        <div className={styles.status}>
          <Notice kind="error">{undo.failure}</Notice>
        </div>
      )}
      <Button look="solid" aria-disabled={undo.busy} onClick={undo.run}>
        {t('auth.emailUndo')}
      </Button>
    </>
  );
}
