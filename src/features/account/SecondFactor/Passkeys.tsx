import { useLocale, useT } from '#platform/i18n/index.ts';
import type { SecondFactor } from '#shared/contract/second-factor.ts';
import { Button } from '#ui/Button/Button.tsx';

import styles from './SecondFactor.module.css';

interface PasskeysProps {
  passkeys: SecondFactor['passkeys'];
  onRemove: (id: number) => void;
}

/** The passkeys of an account, each with its last use. */
export function Passkeys({ passkeys, onRemove }: PasskeysProps) {
  const t = useT();
  const locale = useLocale();
  const dated = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const when = (instant: string) => dated.format(new Date(instant));
  if (passkeys.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets
    <ul role="list" className={styles.list}>
      {passkeys.map(({ id, name, created_at: created, last_used_at: used }) => (
        <li key={id} className={styles.passkey}>
          <span className={styles.facts}>
            <span className={styles.name}>{name}</span>
            <span className={styles.hint}>
              {t('factor.passkeyCreated', { when: when(created) })}
              {used !== null && `, ${t('factor.passkeyUsed', { when: when(used) })}`}
            </span>
          </span>
          <Button look="quiet" aria-label={t('factor.passkeyRemoveName', { name })} onClick={() => onRemove(id)}>
            {t('factor.passkeyRemove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
