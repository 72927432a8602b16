import { useState } from 'react';

import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useT } from '#platform/i18n/index.ts';
import { loadAccount } from '#platform/session/index.ts';
import { profileDelete } from '#shared/contract/users.ts';
import { Button } from '#ui/Button/Button.tsx';
import { TextField } from '#ui/Form/Field.tsx';
import { Form, TextButton } from '#ui/Form/Form.tsx';
import { notify } from '#ui/Notice/notices.ts';

import { useConfirmation } from '../SecondFactor/use-confirmation.ts';

/** Deletes the account for good: confirmed twice, and by the password, or a passkey where there is none. */
export function DeleteForm() {
  const t = useT();
  const [isConfirming, setIsConfirming] = useState(false);
  const { byPasskey, send } = useConfirmation();
  const form = useEndpointForm<typeof profileDelete, { password?: string }>({
    endpoint: profileDelete,
    toBody: ({ password = '' }) => (byPasskey ? {} : { password }),
    ...(byPasskey && { send: (body) => send(profileDelete, body) }),
    onDone: () => {
      void loadAccount().then(({ accountDeleted }) => accountDeleted());
      notify({ kind: 'status', text: t('account.deleted') });
    },
  });
  return (
    <>
      <p>{t('account.deleteHint')}</p>
      {isConfirming ? (
        <Form
          check={t('form.check')}
          label={t('account.deleteTitle')}
          onSubmit={form.onSubmit}
          problem={form.problem?.text}
          submit={t('account.deleteSure')}
          look="outline"
          busy={form.busy}
          aside={<TextButton onClick={() => setIsConfirming(false)}>{t('form.cancel')}</TextButton>}
        >
          {byPasskey ? (
            <p>{t('factor.confirmByPasskey')}</p>
          ) : (
            <TextField
              label={t('account.deletePassword')}
              type="password"
              showText={t('form.showPassword')}
              autoComplete="current-password"
              error={form.errorOf('password')}
              {...form.register('password')}
            />
          )}
        </Form>
      ) : (
        <p>
          <Button onClick={() => setIsConfirming(true)}>{t('account.deleteConfirm')}</Button>
        </p>
      )}
    </>
  );
}
