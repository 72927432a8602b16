import { Component, type ReactNode } from 'react';

import { currentLocale, t } from '#platform/i18n/index.ts';
import { localePath } from '#shared/domain/locale.ts';

import { Drawing } from './Drawing.tsx';
import styles from './ErrorPage.module.css';

/** An error inside the error page: no router, one plain link home (spec.md section 2). */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={styles.page} data-alone>
        <Drawing name="inside" />
        <h1>{t('errors.inside')}</h1>
        <a className={styles.home} href={localePath(currentLocale(), '/')}>
          {t('errors.home')}
        </a>
      </main>
    );
  }
}
