import { useState } from 'react';

import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useT } from '#platform/i18n/index.ts';
import { registerConfirm } from '#shared/contract/auth.ts';
import { Form } from '#ui/Form/Form.tsx';

import { NewPasswordField } from '../forms/NewPasswordField.tsx';
import styles from '../forms/forms.module.css';
import { enter } from './use-confirmation.ts';

/** Sets the password of an address that was registered more than once, and confirms it. */
export function ConfirmForm({ hash, email }: { hash: string; email: string }) {
  const t = useT();
  const [isReplacing, setReplacing] = useState(false);
  const form = useEndpointForm<typeof registerConfirm, { password?: string }>({
    endpoint: registerConfirm,
    toBody: ({ password = '' }) => ({ hash, password, ...(isReplacing && { replace_session: true }) }),
    send: async (body) => enter(body),
    onDone: () => undefined,
  });
  const isSignedIn = form.problem?.reason === 'signedIn';
  if (isSignedIn && !isReplacing) setReplacing(true);
  return (
    <>
      <p className={styles.lead}>{t('auth.registeredTwice', { email })}</p>
      <Form
        check={t('form.check')}
        onSubmit={form.onSubmit}
        problem={form.problem?.text}
        submit={t(isSignedIn ? 'auth.confirmAndSwitch' : 'auth.confirmAddress')}
        busy={form.busy}
      >
        <NewPasswordField error={form.errorOf('password')} {...form.register('password')} />
      </Form>
    </>
  );
}
