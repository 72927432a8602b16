import { useRef } from 'react';

import { callApi } from '#platform/api/client.ts';
import { loadAccount } from '#platform/session/index.ts';
import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { local } from '#shared/contract/auth.ts';
import type { PendingSignIn } from '#shared/contract/second-factor.ts';
import { registerConfirmRequestCreate } from '#shared/contract/users.ts';
import { Button } from '#ui/Button/Button.tsx';
import { TextField } from '#ui/Form/Field.tsx';
import { Form, TextButton } from '#ui/Form/Form.tsx';

interface LoginFormProps {
  /** The address to go to with the session. */
  then: string | undefined;
  onDone: () => void;
  /** The password was right, and a second factor is to be proved. */
  onPending: (pending: PendingSignIn) => void;
  onForgot: () => void;
  /** The mail that confirms the account was sent again. */
  onConfirmSent: (email: string) => void;
}

/** Logs in; for an unconfirmed address it offers to resend the mail. */
export function LoginForm({ then, onDone, onPending, onForgot, onConfirmSent }: LoginFormProps) {
  const t = useT();
  const pending = useRef<PendingSignIn>(undefined);
  const form = useEndpointForm<typeof local.login, { email?: string; password?: string }>({
    endpoint: local.login,
    draft: 'auth',
    toBody: ({ email = '', password = '' }) => ({ email, password }),
    send: async (body) => {
      pending.current = await (await loadAccount()).logIn('local', body, then);
    },
    onDone: () => (pending.current ? onPending(pending.current) : onDone()),
  });
  /** A blocked person gets a link to the contact form. */
  const write = () => openModal('contact', { line: form.problem?.text ?? '' });
  const sendAgain = async () => {
    const email = form.getValues('email') ?? '';
    await callApi(registerConfirmRequestCreate, { body: { email } }).then(() => onConfirmSent(email), form.fail);
  };
  return (
    <Form
      check={t('form.check')}
      onSubmit={form.onSubmit}
      problem={form.problem?.text}
      remedy={
        form.problem?.reason === 'unconfirmed' ? (
          <Button onClick={() => void sendAgain()}>{t('auth.sendAgain')}</Button>
        ) : (
          form.problem?.reason === 'blocked' && <Button onClick={write}>{t('denials.write')}</Button>
        )
      }
      submit={t('auth.logIn')}
      busy={form.busy}
      aside={<TextButton onClick={onForgot}>{t('auth.forgot')}</TextButton>}
    >
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        data-first
        error={form.errorOf('email')}
        {...form.register('email')}
      />
      <TextField
        label={t('auth.password')}
        type="password"
        showText={t('form.showPassword')}
        autoComplete="current-password"
        error={form.errorOf('password')}
        {...form.register('password')}
      />
    </Form>
  );
}
