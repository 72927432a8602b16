import { useLocation } from 'wouter';

import { useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { useUser } from '#platform/session/index.ts';
import { Button } from '#ui/Button/Button.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { menuEntries } from '../AccountMenu/entries.ts';
import { leave } from '../AccountMenu/leave.ts';
import styles from './AccountNav.module.css';

/** The account in the navigation drawer of a phone. */
export function AccountNav({ onFollow }: { onFollow: () => void }) {
  const t = useT();
  const user = useUser();
  const [path] = useLocation();
  const act = (run: () => void) => () => {
    onFollow();
    run();
  };
  if (!user) {
    return (
      <div className={styles.links}>
        <Button look="solid" onClick={act(() => openModal('auth', {}))}>
          {t('shell.login')}
        </Button>
        <Button onClick={act(() => openModal('auth', { state: 'register' }))}>{t('auth.registration')}</Button>
      </div>
    );
  }
  return (
    <nav aria-label={t('shell.account')} className={styles.nav}>
      <p className={styles.name}>{user.name}</p>
      <ul>
        {menuEntries.map((entry) => (
          <li key={entry.path}>
            <PageLink
              to={entry.path}
              className={styles.entry}
              current={path === entry.path.split('?', 1)[0]}
              onFollow={onFollow}
            >
              {t(entry.text)}
            </PageLink>
          </li>
        ))}
        <li>
          <button type="button" className={styles.entry} onClick={act(() => void leave())}>
            {t('account.logout')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
