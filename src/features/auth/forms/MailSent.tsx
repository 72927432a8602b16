import { useState } from 'react';

import { callApi } from '#platform/api/client.ts';
import { errorText } from '#platform/api/error-text.ts';
import { isRequestError } from '#platform/api/errors.ts';
import { useT } from '#platform/i18n/index.ts';
import { registerConfirmRequestCreate } from '#shared/contract/users.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';

import styles from './forms.module.css';

/** A letter with a link is on its way; the one that confirms an account can be asked for again. */
export function MailSent({ kind, email }: { kind: 'confirm' | 'restore'; email: string }) {
  const t = useT();
  const [status, setStatus] = useState<{ kind: 'status' | 'error'; text: string }>();
  const again = async () => {
    try {
      await callApi(registerConfirmRequestCreate, { body: { email } });
      setStatus({ kind: 'status', text: t('auth.sentAgain', { email }) });
    } catch (error) {
      if (!isRequestError(error)) throw error;
      setStatus({ kind: 'error', text: errorText(t, error) });
    }
  };
  return (
    <div className={styles.sent}>
      <h3 tabIndex={-1} data-first className={styles.sentTitle}>
        {t('auth.mailTitle')}
      </h3>
      <p>{t(kind === 'confirm' ? 'auth.confirmSent' : 'auth.restoreSent', { email })}</p>
      {kind === 'confirm' && (
        <>
          <p className={styles.lead}>{t('auth.noMail')}</p>
          {status && <Notice kind={status.kind}>{status.text}</Notice>}
          <Button onClick={() => void again()}>{t('auth.sendAgain')}</Button>
        </>
      )}
    </div>
  );
}
