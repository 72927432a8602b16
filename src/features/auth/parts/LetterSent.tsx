import { useState } from 'react';

import { callApi } from '#platform/api/client.ts';
import { errorText } from '#platform/api/error-text.ts';
import { isCallError } from '#platform/api/errors.ts';
import { useT } from '#platform/i18n/index.ts';
import { registerConfirmRequestCreate } from '#shared/contract/users.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';

import styles from './parts.module.css';

/** A letter with a link is on its way; the one that confirms an account can be asked for again. */
export function LetterSent({ kind, email }: { kind: 'confirm' | 'restore'; email: string }) {
  const t = useT();
  const [told, setTold] = useState<{ kind: 'status' | 'error'; text: string }>();
  const again = async () => {
    try {
      await callApi(registerConfirmRequestCreate, { body: { email } });
      setTold({ kind: 'status', text: t('auth.sentAgain', { email }) });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setTold({ kind: 'error', text: errorText(t, error) });
    }
  };
  return (
    <div className={styles.sent}>
      <h3 tabIndex={-1} data-first className={styles.sentTitle}>
        {t('auth.letterTitle')}
      </h3>
      <p>{t(kind === 'confirm' ? 'auth.confirmSent' : 'auth.restoreSent', { email })}</p>
      {kind === 'confirm' && (
        <>
          <p className={styles.lead}>{t('auth.noLetter')}</p>
          {told && <Notice kind={told.kind}>{told.text}</Notice>}
          <Button onClick={() => void again()}>{t('auth.sendAgain')}</Button>
        </>
      )}
    </div>
  );
}
