import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useLocale, useT } from '#platform/i18n/index.ts';
import { returnAddress } from '#shared/contract/user-fields.ts';
import { register } from '#shared/contract/users.ts';
import { localeIds, localePath } from '#shared/domain/locale.ts';
import { TextField } from '#ui/Form/Field.tsx';
import { Form, Pair } from '#ui/Form/Form.tsx';

import styles from './forms.module.css';

interface Values {
  first_name?: string;
  last_name?: string;
  email?: string;
  password?: string;
  company_name?: string;
}

interface RegisterFormProps {
  /** The address that the mail's link leads back to, read when the form is sent; undefined, or too long a one: the welcome. */
  returnTo: () => string | undefined;
  onDone: (email: string) => void;
}

/** Makes an account; it counts once the link in the mail is followed. */
export function RegisterForm({ returnTo, onDone }: RegisterFormProps) {
  const t = useT();
  const locale = useLocale();
  const form = useEndpointForm<typeof register, Values>({
    endpoint: register,
    draft: 'auth',
    toBody: ({ first_name = '', last_name = '', email = '', password = '', company_name = '' }) => ({
      first_name,
      last_name,
      email,
      password,
      company_name,
      locale_id: localeIds[locale],
      return_to: returnAddress.safeParse(returnTo()).data ?? null,
    }),
    onDone: ({ data }) => onDone(data.email),
  });
  return (
    <Form
      check={t('form.check')}
      onSubmit={form.onSubmit}
      problem={form.problem?.text}
      submit={t('auth.register')}
      busy={form.busy}
    >
      <Pair>
        <TextField
          label={t('auth.firstName')}
          autoComplete="given-name"
          data-first
          error={form.errorOf('first_name')}
          {...form.register('first_name')}
        />
        <TextField
          label={t('auth.lastName')}
          autoComplete="family-name"
          error={form.errorOf('last_name')}
          {...form.register('last_name')}
        />
      </Pair>
      <TextField
        label={t('auth.company')}
        note={t('form.optional')}
        autoComplete="organization"
        error={form.errorOf('company_name')}
        {...form.register('company_name')}
      />
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        error={form.errorOf('email')}
        {...form.register('email')}
      />
      <TextField
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        type="password"
        showText={t('form.showPassword')}
        autoComplete="new-password"
        error={form.errorOf('password')}
        {...form.register('password')}
      />
      <p className={styles.consent}>
        {t('auth.consent')} {/* In another tab: nothing that was typed is lost. */}
        <a href={localePath(locale, '/agreement')} target="_blank" rel="noreferrer">
          {t('auth.agreement')}
        </a>
        .
      </p>
    </Form>
  );
}
