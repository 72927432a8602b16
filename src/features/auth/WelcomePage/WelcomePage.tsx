import { useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { openModal } from '#platform/modals.ts';
import { useUser } from '#platform/session/index.ts';
import { Button } from '#ui/Button/Button.tsx';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import styles from './WelcomePage.module.css';

/** Where a confirmed account begins. */
export function WelcomePage() {
  const t = useT();
  const user = useUser();
  useTitle(t('auth.welcome'));
  return (
    <div className={styles.page}>
      <PageHeading look="display">
        {user ? t('auth.welcomeName', { name: user.first_name }) : t('auth.welcome')}
      </PageHeading>
      <p className={styles.lead}>{t(user ? 'auth.welcomeLead' : 'auth.welcomeGuest')}</p>
      <ul className={styles.links}>
        <li data-entity="music">
          <PageLink to="/music/catalog" className={styles.link}>
            {t('auth.toMusic')}
          </PageLink>
        </li>
        <li data-entity="sound">
          <PageLink to="/sounds/catalog" className={styles.link}>
            {t('auth.toSounds')}
          </PageLink>
        </li>
        {user && (
          <li>
            <PageLink to="/account/profile" className={styles.link}>
              {t('auth.toProfile')}
            </PageLink>
          </li>
        )}
      </ul>
      {!user && (
        <p className={styles.guest}>
          <Button look="solid" onClick={() => openModal('auth', {})}>
            {t('auth.logIn')}
          </Button>
          <Button onClick={() => openModal('auth', { state: 'register' })}>{t('auth.register')}</Button>
        </p>
      )}
    </div>
  );
}
