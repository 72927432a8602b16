import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useT } from '#platform/i18n/index.ts';
import { useUser } from '#platform/session/index.ts';
import { emailUpdateRequestCreate } from '#shared/contract/users.ts';
import { TextField } from '#ui/Form/Field.tsx';
import { Form } from '#ui/Form/Form.tsx';
import { notify } from '#ui/Notice/notices.ts';
import { Notice } from '#ui/Notice/Notice.tsx';

import { useConfirmation } from '../SecondFactor/use-confirmation.ts';
import { takeUser } from './take-user.ts';

/** Another address for the account: it counts once the link in the mail is followed. */
export function EmailForm() {
  const t = useT();
  const user = useUser();
  const { byPasskey, send } = useConfirmation();
  const form = useEndpointForm<typeof emailUpdateRequestCreate, { email?: string; password?: string }>({
    endpoint: emailUpdateRequestCreate,
    draft: `email.${user?.id}`,
    toBody: ({ email = '', password = '' }) => (byPasskey ? { email } : { email, password }),
    ...(byPasskey && { send: (body) => send(emailUpdateRequestCreate, body) }),
    onDone: ({ data }, { email = '' }) => {
      form.reset({ email: '', password: '' });
      void takeUser(data);
      notify({ kind: 'status', text: t('account.emailSent', { email: email.trim() }) });
    },
  });
  if (!user) return null;
  return (
    <>
      <p>{t('account.emailNow', { email: user.email })}</p>
      {user.email_new !== null && <Notice>{t('account.emailWaits', { email: user.email_new })}</Notice>}
      <Form
        check={t('form.check')}
        onSubmit={form.onSubmit}
        problem={form.problem?.text}
        submit={t('account.emailSend')}
        look="outline"
        busy={form.busy}
      >
        <TextField
          label={t('account.emailNew')}
          type="email"
          autoComplete="email"
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        {byPasskey ? (
          <p>{t('factor.confirmByPasskey')}</p>
        ) : (
          <TextField
            label={t('account.emailPassword')}
            type="password"
            showText={t('form.showPassword')}
            autoComplete="current-password"
            error={form.errorOf('password')}
            {...form.register('password')}
          />
        )}
      </Form>
    </>
  );
}
