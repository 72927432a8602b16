import type { ReactNode } from 'react';

import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useT } from '#platform/i18n/index.ts';
import type { passwordRestoreRequestCreate, registerConfirmRequestCreate } from '#shared/contract/users.ts';
import { TextField } from '#ui/Form/Field.tsx';
import { Form } from '#ui/Form/Form.tsx';

import styles from './forms.module.css';

interface MailFormProps {
  endpoint: typeof passwordRestoreRequestCreate | typeof registerConfirmRequestCreate;
  hint: string;
  submit: string;
  aside?: ReactNode;
  onDone: (email: string) => void;
}

/** Requests a mail by an e-mail address alone. */
export function MailForm({ endpoint, hint, submit, aside, onDone }: MailFormProps) {
  const t = useT();
  const form = useEndpointForm<typeof endpoint, { email?: string }>({
    endpoint,
    draft: 'auth',
    toBody: ({ email = '' }) => ({ email }),
    onDone: (_, { email = '' }) => onDone(email.trim()),
  });
  return (
    <>
      <p className={styles.lead}>{hint}</p>
      <Form
        check={t('form.check')}
        onSubmit={form.onSubmit}
        problem={form.problem?.text}
        submit={submit}
        busy={form.busy}
        aside={aside}
      >
        <TextField
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          data-first
          error={form.errorOf('email')}
          {...form.register('email')}
        />
      </Form>
    </>
  );
}
