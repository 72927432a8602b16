import { useState } from 'react';

import { PasskeyError, passkeysWork } from '#platform/account/passkeys.ts';
import { isRequestError } from '#platform/api/errors.ts';
import { storedText, useStoredText } from '#platform/form/use-draft-text.ts';
import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useT, type TextKey } from '#platform/i18n/index.ts';
import { totpDelete, type SecondFactor } from '#shared/contract/second-factor.ts';
import { Button } from '#ui/Button/Button.tsx';
import { TextField } from '#ui/Form/Field.tsx';
import { Form, TextButton } from '#ui/Form/Form.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';

import { perform, proveByPasskey, type Outcome, type Proof, type Task } from './prove.ts';
import styles from './SecondFactor.module.css';

/** Stores the name of a passkey that is being added; the password is not stored. */
const draft = 'passkey.name';

interface ProofFormProps {
  task: Task;
  title: TextKey;
  state: SecondFactor;
  onDone: (outcome: Outcome) => void;
  onCancel: () => void;
}

/** Requires a proof before anything that signs in is changed: the password, or a passkey. */
export function ProofForm({ task, title, state, onDone, onCancel }: ProofFormProps) {
  const t = useT();
  const [refused, setRefused] = useState<PasskeyError['reason']>();
  const canShow = state.passkeys.length > 0 && state.passkeys_available && passkeysWork();
  const form = useEndpointForm<typeof totpDelete, { password?: string; name?: string }>({
    // All changes take the same proof.
    endpoint: totpDelete,
    toBody: ({ password = '' }) => ({ password }),
    send: (body) => attempt(body),
    onDone: () => undefined,
    start: { name: storedText(draft) ?? '' },
  });
  useStoredText(draft, form.watch('name') || undefined);
  const attempt = async (proof: Proof) => {
    setRefused(undefined);
    try {
      onDone(await perform(task, proof, form.getValues('name')?.trim() || t('factor.passkeyDefault')));
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error;
      setRefused(error.reason);
    }
  };
  const byPasskey = async () => {
    try {
      await attempt(await proveByPasskey());
    } catch (error) {
      if (error instanceof PasskeyError) setRefused(error.reason);
      else if (isRequestError(error)) form.fail(error);
      else throw error;
    }
  };
  const name = task.kind === 'passkeyAdd' && (
    <TextField
      label={t('factor.passkeyName')}
      hint={t('factor.passkeyNameHint')}
      maxLength={100}
      {...form.register('name')}
    />
  );
  const cancel = <TextButton onClick={onCancel}>{t('form.cancel')}</TextButton>;
  return (
    <div className={styles.task}>
      <p>{t(state.has_password ? 'factor.proveFirst' : 'factor.proveByPasskey')}</p>
      {refused && (
        <Notice kind="error">{t(refused === 'known' ? 'factor.passkeyKnown' : 'factor.passkeyCancelled')}</Notice>
      )}
      {state.has_password ? (
        <Form
          check={t('form.check')}
          label={t(title)}
          onSubmit={form.onSubmit}
          problem={form.problem?.text}
          submit={t('factor.proceed')}
          look="outline"
          busy={form.busy}
          aside={cancel}
        >
          {name}
          <TextField
            label={t('factor.password')}
            type="password"
            showText={t('form.showPassword')}
            autoComplete="current-password"
            error={form.errorOf('password')}
            {...form.register('password')}
          />
        </Form>
      ) : (
        <>
          {name}
          {form.problem && <Notice kind="error">{form.problem.text}</Notice>}
        </>
      )}
      {canShow && (
        <div className={styles.actions}>
          <Button onClick={() => void byPasskey()}>{t('factor.passkeyProve')}</Button>
          {!state.has_password && cancel}
        </div>
      )}
    </div>
  );
}
