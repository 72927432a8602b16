import { useSnapshot } from 'valtio';

import { useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { session } from '#platform/session/index.ts';
import { Button } from '#ui/Button/Button.tsx';

import { AccountMenu, SignedInTools } from '../Account/Account.tsx';
import styles from './Header.module.css';

/** The login button for guests, the account menu for signed-in people. */
export function AccountCorner() {
  const t = useT();
  const { phase } = useSnapshot(session);
  return (
    <span className={styles.account} data-phase={phase}>
      {phase === 'user' ? <AccountMenu /> : <Button onClick={() => openModal('auth', {})}>{t('shell.login')}</Button>}
    </span>
  );
}

/** Links of the header for signed-in people only. */
export function SignedInCorner() {
  const { phase } = useSnapshot(session);
  return <span className={styles.own}>{phase === 'user' && <SignedInTools />}</span>;
}
