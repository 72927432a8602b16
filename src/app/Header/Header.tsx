import { Suspense, useState } from 'react';
import { Link } from 'wouter';

import { useLocale, useT } from '#platform/i18n/index.ts';
import { lazyComponent } from '#platform/lazy-component.tsx';
import { localePath } from '#shared/domain/locale.ts';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';

import { ErrorBoundary } from '../ErrorPage/ErrorBoundary.tsx';
import { AccountCorner, SignedInCorner } from './AccountCorner.tsx';
import styles from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { Navigation } from './Navigation.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

const [NavDrawer] = lazyComponent(() => import('./NavDrawer.tsx'), 'NavDrawer');

/**
 * Logo, navigation, language, theme and account; below 1200 px the navigation is a drawer.
 *
 * @param bare the logo alone, as on the landing page (spec.md section 2 "Layouts")
 */
export function Header({ bare }: { bare: boolean }) {
  const t = useT();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  // Once opened it stays mounted, so that closing it restores the focus.
  const [requested, setRequested] = useState(false);
  if (open && !requested) setRequested(true);
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link href={`~${localePath(locale, '/')}`} className={styles.logo} aria-label={t('shell.product')}>
          <Logo />
          {t('shell.product')}
        </Link>
        {!bare && (
          <>
            <Navigation look="bar" />
            <div className={styles.tools}>
              <SignedInCorner />
              <LanguageMenu />
              <ThemeMenu />
              <AccountCorner />
              <span className={styles.menu}>
                <IconButton
                  icon={icons.menu}
                  label={t('shell.nav.menu')}
                  aria-expanded={open}
                  onClick={() => setOpen(true)}
                />
              </span>
            </div>
          </>
        )}
      </div>
      <ErrorBoundary silent>
        <Suspense>{requested && <NavDrawer open={open} onClose={() => setOpen(false)} />}</Suspense>
      </ErrorBoundary>
    </header>
  );
}
