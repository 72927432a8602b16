import { useSnapshot } from 'valtio';

import { useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { session } from '#platform/session/index.ts';
import { Button } from '#ui/Button/Button.tsx';

import { Account } from '../Account/Account.tsx';
import styles from './Header.module.css';

/** The way in for guests, the account's menu for who is signed in. */
export function AccountCorner() {
  const t = useT();
  const { phase } = useSnapshot(session);
  return (
    <span className={styles.account} data-phase={phase}>
      {phase === 'user' ? (
        <Account part="menu" />
      ) : (
        <Button onClick={() => openModal('auth', {})}>{t('shell.login')}</Button>
      )}
    </span>
  );
}

/** What only who is signed in finds in the header. */
export function SignedInCorner() {
  const { phase } = useSnapshot(session);
  return <span className={styles.own}>{phase === 'user' && <Account part="tools" />}</span>;
}
