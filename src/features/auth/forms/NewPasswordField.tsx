import type { ComponentProps } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { TextField } from '#ui/Form/Field.tsx';

/** A password that is being chosen; it takes the focus when its dialog opens. */
export function NewPasswordField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useT();
  return (
    <TextField
      label={t('auth.newPassword')}
      hint={t('auth.passwordHint')}
      type="password"
      showText={t('form.showPassword')}
      autoComplete="new-password"
      data-first
      {...props}
    />
  );
}
