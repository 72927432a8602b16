import { useMemo } from 'react';

import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useT } from '#platform/i18n/index.ts';
import { totpConfirm } from '#shared/contract/second-factor.ts';
import { TextField } from '#ui/Form/Field.tsx';
import { Form, TextButton } from '#ui/Form/Form.tsx';
import { drawQr } from '#ui/ShareBody/qr-path.ts';

import type { Outcome } from './prove.ts';
import styles from './SecondFactor.module.css';

interface AppFormProps {
  app: { secret: string; uri: string };
  onDone: (outcome: Outcome) => void;
  onCancel: () => void;
}

/** Brings an authenticator app its secret, and takes the first code that it shows. */
export function AppForm({ app: { secret, uri }, onDone, onCancel }: AppFormProps) {
  const t = useT();
  const qr = useMemo(() => drawQr(uri), [uri]);
  const form = useEndpointForm<typeof totpConfirm, { code?: string }>({
    endpoint: totpConfirm,
    toBody: ({ code = '' }) => ({ code }),
    onDone: ({ data: { recovery_codes: codes, ...state } }) => onDone({ state, codes }),
  });
  return (
    <div className={styles.task}>
      <p>{t('factor.appScan')}</p>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the page's policy forbids pictures made in it
        role="img"
        aria-label={t('factor.appQr')}
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.d} />
      </svg>
      <p>
        {t('factor.appSecret')}: <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Form
        check={t('form.check')}
        label={t('factor.app')}
        onSubmit={form.onSubmit}
        problem={form.problem?.text}
        submit={t('factor.appConfirm')}
        look="outline"
        busy={form.busy}
        aside={<TextButton onClick={onCancel}>{t('form.cancel')}</TextButton>}
      >
        <TextField
          label={t('factor.appCode')}
          autoComplete="one-time-code"
          inputMode="numeric"
          error={form.errorOf('code')}
          {...form.register('code')}
        />
      </Form>
    </div>
  );
}
