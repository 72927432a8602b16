import { useT } from '#platform/i18n/index.ts';
import { TextField } from '#ui/Form/Field.tsx';
import { Pair } from '#ui/Form/Form.tsx';

import type { ProfileFields } from './profile-values.ts';

/** The person's name and how to call them. */
export function PersonFields({ form: { register, errorOf } }: { form: ProfileFields }) {
  const t = useT();
  return (
    <>
      <Pair>
        <TextField
          label={t('auth.firstName')}
          autoComplete="given-name"
          data-first
          error={errorOf('first_name')}
          {...register('first_name')}
        />
        <TextField
          label={t('auth.lastName')}
          autoComplete="family-name"
          error={errorOf('last_name')}
          {...register('last_name')}
        />
      </Pair>
      <TextField
        label={t('auth.phone')}
        note={t('form.optional')}
        type="tel"
        autoComplete="tel"
        error={errorOf('phone')}
        {...register('phone')}
      />
    </>
  );
}
