import { useState } from 'react';

import { PasskeyError, passkeysWork, showPasskey } from '#platform/account/passkeys.ts';
import { isRequestError } from '#platform/api/errors.ts';
import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useT } from '#platform/i18n/index.ts';
import { loadAccount } from '#platform/session/index.ts';
import { secondFactorFinish, type PendingSignIn } from '#shared/contract/second-factor.ts';
import { Button } from '#ui/Button/Button.tsx';
import { TextField } from '#ui/Form/Field.tsx';
import { Form, TextButton } from '#ui/Form/Form.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';

import styles from './forms.module.css';

interface SecondFactorFormProps {
  pending: PendingSignIn;
  /** The address to go to with the session. */
  then: string | undefined;
  onDone: () => void;
}

type Typed = 'code' | 'recovery_code';

/** The second step of logging in: a passkey, a code of an app, or a recovery code. */
export function SecondFactorForm({ pending, then, onDone }: SecondFactorFormProps) {
  const { challenge, methods, passkey } = pending;
  const t = useT();
  const hasApp = methods.includes('totp');
  const hasRecovery = methods.includes('recovery_code');
  const hasPasskey = methods.includes('passkey') && passkeysWork();
  const [typed, setTyped] = useState<Typed | undefined>(
    hasApp ? 'code' : hasRecovery && !hasPasskey ? 'recovery_code' : undefined,
  );
  const [cancelled, setCancelled] = useState(false);
  const form = useEndpointForm<typeof secondFactorFinish, { code?: string; recovery_code?: string }>({
    endpoint: secondFactorFinish,
    toBody: (values) => ({ challenge, [typed ?? 'code']: values[typed ?? 'code'] ?? '' }),
    send: async (body) => (await loadAccount()).finishLogIn(body, then),
    onDone,
  });
  const provePasskey = async () => {
    setCancelled(false);
    try {
      const assertion = await showPasskey(passkey);
      await (await loadAccount()).finishLogIn({ challenge, assertion }, then);
      onDone();
    } catch (error) {
      if (error instanceof PasskeyError) setCancelled(true);
      else if (isRequestError(error)) form.fail(error);
      else throw error;
    }
  };
  const other = typed === 'code' || !hasApp ? 'recovery_code' : 'code';
  const canSwitch = typed !== other && (other === 'code' ? hasApp : hasRecovery);
  const swap = canSwitch && (
    <TextButton onClick={() => setTyped(other)}>
      {t(other === 'code' ? 'factor.loginUseCode' : 'factor.loginUseRecovery')}
    </TextButton>
  );
  return (
    <>
      <p className={styles.lead}>{t(methods.length > 0 ? 'factor.loginLead' : 'factor.loginNothing')}</p>
      {hasPasskey && (
        <div className={styles.passkey}>
          {cancelled && <Notice kind="error">{t('factor.passkeyCancelled')}</Notice>}
          {!typed && form.problem && <Notice kind="error">{form.problem.text}</Notice>}
          <Button
            look={typed ? 'outline' : 'solid'}
            data-first={!typed || undefined}
            onClick={() => void provePasskey()}
          >
            {t('factor.loginUsePasskey')}
          </Button>
          {!typed && swap}
        </div>
      )}
      {typed && (
        <Form
          check={t('form.check')}
          onSubmit={form.onSubmit}
          problem={form.problem?.text}
          submit={t('auth.logIn')}
          busy={form.busy}
          aside={swap}
        >
          <TextField
            key={typed}
            label={t(typed === 'code' ? 'factor.loginCode' : 'factor.loginRecovery')}
            autoComplete={typed === 'code' ? 'one-time-code' : 'off'}
            inputMode={typed === 'code' ? 'numeric' : 'text'}
            spellCheck={false}
            data-first
            error={form.errorOf(typed)}
            {...form.register(typed)}
          />
        </Form>
      )}
    </>
  );
}
