import { useState } from 'react';

import { PasskeyError, passkeysWork, showPasskey } from '#platform/account/passkeys.ts';
import { callApi } from '#platform/api/client.ts';
import { errorText } from '#platform/api/error-text.ts';
import { isRequestError } from '#platform/api/errors.ts';
import { useT } from '#platform/i18n/index.ts';
import { loadAccount } from '#platform/session/index.ts';
import { passkeySignIn } from '#shared/contract/second-factor.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';

import styles from './forms.module.css';

/** Logs in by a passkey that names the account: no e-mail, no password. Nothing where the browser has none. */
export function PasskeyLogin({ then, onDone }: { then: string | undefined; onDone: () => void }) {
  const t = useT();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (!passkeysWork()) return null;
  const logIn = async () => {
    setProblem(undefined);
    setBusy(true);
    try {
      const { challenge, options } = (await callApi(passkeySignIn, { body: {} })).data;
      const assertion = await showPasskey(options);
      await (await loadAccount()).finishLogIn({ challenge, assertion }, then);
      onDone();
    } catch (error) {
      if (error instanceof PasskeyError) setProblem(t('factor.passkeyCancelled'));
      else if (isRequestError(error)) setProblem(errorText(t, error));
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.passkey}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button aria-disabled={busy} aria-busy={busy} onClick={() => void logIn()}>
        {t('factor.passkeyUse')}
      </Button>
    </div>
  );
}
