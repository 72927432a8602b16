import { useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';

import styles from './SecondFactor.module.css';

/** Recovery codes, for the only time they are shown. */
export function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT();
  const [outcome, setOutcome] = useState<'codesCopied' | 'codesNotCopied'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setOutcome('codesCopied');
    } catch {
      setOutcome('codesNotCopied');
    }
  };
  return (
    <div className={styles.task}>
      <Notice>{t('factor.codesShown')}</Notice>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets */}
      <ul role="list" className={styles.codes} aria-label={t('factor.codesList')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{t('factor.codesCopy')}</Button>
        <Button look="solid" onClick={onDone}>
          {t('factor.codesDone')}
        </Button>
      </div>
      <output>{outcome && t(`factor.${outcome}`)}</output>
    </div>
  );
}
