import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';

import { callApi } from '#platform/api/client.ts';
import { errorText } from '#platform/api/error-text.ts';
import { ApiError, isRequestError } from '#platform/api/errors.ts';
import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { goTo } from '#platform/go.ts';
import { t as say, useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { loadAccount, session } from '#platform/session/index.ts';
import { emailUpdateRequestApprove } from '#shared/contract/users.ts';
import { Button } from '#ui/Button/Button.tsx';
import { TextField } from '#ui/Form/Field.tsx';
import { Form } from '#ui/Form/Form.tsx';
import { notify } from '#ui/Notice/notices.ts';
import { Notice } from '#ui/Notice/Notice.tsx';

import styles from '../forms/forms.module.css';

type Step = { name: 'password' } | { name: 'done'; email: string } | { name: 'failed'; text: string };

/** Moves the account to its new address: immediately in a session of it, by its password otherwise. */
export function ApproveEmail({ hash }: { hash: string }) {
  const t = useT();
  const { phase } = useSnapshot(session);
  const [step, setStep] = useState<Step>();

  const isUser = phase === 'user';
  useEffect(() => {
    if (!isUser) return;
    const approve = async () => setStep(await approveSignedIn(hash));
    void approve();
  }, [hash, isUser]);

  if (step?.name === 'done') {
    return (
      <>
        <div className={styles.status}>
          <Notice>{t('account.emailChanged', { email: step.email })}</Notice>
        </div>
        <Button look="solid" onClick={() => openModal('auth', {})}>
          {t('auth.logIn')}
        </Button>
      </>
    );
  }
  if (step?.name === 'failed') return <Notice kind="error">{step.text}</Notice>;
  if (phase === 'guest' || step?.name === 'password') {
    return <ApproveForm hash={hash} onDone={(email) => setStep({ name: 'done', email })} />;
  }
  return <Notice>{t('auth.confirming')}</Notice>;
}

/** Approves under the session of the page, and goes to the profile. @returns what there is to show in its place */
async function approveSignedIn(hash: string): Promise<Step | undefined> {
  try {
    const { data } = await callApi(emailUpdateRequestApprove, { body: { hash } });
    notify({ kind: 'status', lasting: true, text: say('account.emailChanged', { email: data.email }) });
    goTo('/account/profile', 'replace');
    await (await loadAccount()).refreshUser();
    return undefined;
  } catch (error) {
    if (!isRequestError(error)) throw error;
    // Signed in to another account: its password is required, as of a guest.
    if (error instanceof ApiError && 'password' in error.fields) return { name: 'password' };
    const isDead = error instanceof ApiError && (error.status === 419 || error.status === 422);
    return { name: 'failed', text: isDead ? say('auth.linkInvalid') : errorText(say, error) };
  }
}

function ApproveForm({ hash, onDone }: { hash: string; onDone: (email: string) => void }) {
  const t = useT();
  const form = useEndpointForm<typeof emailUpdateRequestApprove, { password?: string }>({
    endpoint: emailUpdateRequestApprove,
    toBody: ({ password = '' }) => ({ hash, password }),
    onDone: ({ data }) => onDone(data.email),
  });
  return (
    <>
      <p className={styles.lead}>{t('auth.emailConfirmHint')}</p>
      <Form
        check={t('form.check')}
        onSubmit={form.onSubmit}
        problem={form.problem?.status === 419 ? t('auth.linkInvalid') : form.problem?.text}
        submit={t('auth.confirmAddress')}
        busy={form.busy}
      >
        <TextField
          label={t('auth.password')}
          type="password"
          showText={t('form.showPassword')}
          autoComplete="current-password"
          data-first
          error={form.errorOf('password')}
          {...form.register('password')}
        />
      </Form>
    </>
  );
}
