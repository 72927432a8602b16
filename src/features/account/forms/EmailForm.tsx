import { useEffect } from 'react';
import { useSearch } from 'wouter';

import { callApi } from '#platform/api/client.ts';
import { errorText } from '#platform/api/error-text.ts';
import { ApiError, isCallError } from '#platform/api/errors.ts';
import { useCallForm } from '#platform/form/use-call-form.ts';
import { goTo } from '#platform/go.ts';
import { t as say, useT } from '#platform/i18n/index.ts';
import { loadAccount, useUser } from '#platform/session/index.ts';
import { emailUpdateRequestApprove, emailUpdateRequestCreate } from '#shared/contract/users.ts';
import { TextField } from '#ui/Form/Field.tsx';
import { Form } from '#ui/Form/Form.tsx';
import { notify } from '#ui/Notice/notices.ts';
import { Notice } from '#ui/Notice/Notice.tsx';

import { takeUser } from './take-user.ts';

/** Another address for the account: it counts once the link in the mail is followed, which leads to this page. */
export function EmailForm() {
  const t = useT();
  const user = useUser();
  const hash = new URLSearchParams(useSearch()).get('email_hash');
  useEffect(() => {
    if (hash !== null) void approve(hash);
  }, [hash]);
  const form = useCallForm<typeof emailUpdateRequestCreate, { email?: string; password?: string }>({
    call: emailUpdateRequestCreate,
    draft: `email.${user?.id}`,
    toBody: ({ email = '', password = '' }) => ({ email, password }),
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
        label={t('account.emailTitle')}
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
        <TextField
          label={t('account.emailPassword')}
          type="password"
          autoComplete="current-password"
          error={form.errorOf('password')}
          {...form.register('password')}
        />
      </Form>
    </>
  );
}

/** Follows the link of the mail; the address of the page forgets it, as it works once. */
async function approve(hash: string) {
  goTo('/account/profile', 'replace');
  try {
    const { data } = await callApi(emailUpdateRequestApprove, { body: { hash } });
    notify({ kind: 'status', lasting: true, text: say('account.emailChanged', { email: data.email }) });
    await (await loadAccount()).refreshUser();
  } catch (error) {
    if (!isCallError(error)) throw error;
    const isLinkDead = error instanceof ApiError && (error.status === 419 || error.status === 422);
    notify({ kind: 'alert', lasting: true, text: isLinkDead ? say('auth.linkInvalid') : errorText(say, error) });
  }
}
