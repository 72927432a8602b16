import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useT } from '#platform/i18n/index.ts';
import { useUser } from '#platform/session/index.ts';
import { passwordUpdate } from '#shared/contract/users.ts';
import { TextField } from '#ui/Form/Field.tsx';
import { Form, Pair } from '#ui/Form/Form.tsx';
import { notify } from '#ui/Notice/notices.ts';

import { useConfirmation } from '../SecondFactor/use-confirmation.ts';

/** Another password; every other session ends. */
export function PasswordForm() {
  const t = useT();
  const user = useUser();
  const { byPasskey, send } = useConfirmation();
  const form = useEndpointForm<typeof passwordUpdate, { current_password?: string; password?: string }>({
    endpoint: passwordUpdate,
    toBody: ({ current_password = '', password = '' }) => (byPasskey ? { password } : { current_password, password }),
    ...(byPasskey && { send: (body) => send(passwordUpdate, body) }),
    onDone: () => {
      form.reset({ current_password: '', password: '' });
      notify({ kind: 'status', text: t('account.passwordSaved') });
    },
  });
  return (
    <Form
      check={t('form.check')}
      onSubmit={form.onSubmit}
      problem={form.problem?.text}
      submit={t('account.passwordSave')}
      look="outline"
      busy={form.busy}
    >
      {/* Password managers need the account of the password. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Pair>
        {byPasskey ? (
          <p>{t('factor.confirmByPasskey')}</p>
        ) : (
          <TextField
            label={t('account.passwordNow')}
            type="password"
            showText={t('form.showPassword')}
            autoComplete="current-password"
            error={form.errorOf('current_password')}
            {...form.register('current_password')}
          />
        )}
        <TextField
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint')}
          type="password"
          showText={t('form.showPassword')}
          autoComplete="new-password"
          error={form.errorOf('password')}
          {...form.register('password')}
        />
      </Pair>
    </Form>
  );
}
