import type { ReactNode } from 'react';

import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useT } from '#platform/i18n/index.ts';
import { passwordRestoreRequestApprove } from '#shared/contract/users.ts';
import { Form } from '#ui/Form/Form.tsx';

import { NewPasswordField } from './NewPasswordField.tsx';
import styles from './forms.module.css';

interface NewPasswordFormProps {
  /** Of the link in the mail. */
  hash: string;
  /** The action for a link that is no longer valid. */
  remedy: ReactNode;
  onDone: () => void;
}

/** Sets a new password by the link of a mail. */
export function NewPasswordForm({ hash, remedy, onDone }: NewPasswordFormProps) {
  const t = useT();
  const form = useEndpointForm<typeof passwordRestoreRequestApprove, { password?: string }>({
    endpoint: passwordRestoreRequestApprove,
    toBody: ({ password = '' }) => ({ hash, password }),
    onDone,
  });
  return (
    <>
      <p className={styles.lead}>{t('auth.restoreApprove')}</p>
      <Form
        check={t('form.check')}
        onSubmit={form.onSubmit}
        problem={form.problem?.text}
        remedy={form.problem?.status === 419 && remedy}
        submit={t('auth.restoreSave')}
        busy={form.busy}
      >
        <NewPasswordField error={form.errorOf('password')} {...form.register('password')} />
      </Form>
    </>
  );
}
