import { lazy, Suspense } from 'react';
import { Link } from 'wouter';

import { currentLocale, loadAllTexts, useLocale, useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { useConnection } from '#platform/offline/index.ts';
import { localePath } from '#shared/domain/locale.ts';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';

import { EarlyInput } from '../early-input.ts';
import { Drawing } from './Drawing.tsx';
import { errorName, textOf } from './error-name.ts';
import styles from './ErrorPage.module.css';

/** Not through `loadChunk`, as its drawing: a page with an error does not reload for its hint. */
const ErrorHint = lazy(async () => {
  const [loaded] = await Promise.all([
    import('./ErrorHint.tsx').catch(() => undefined),
    loadAllTexts(currentLocale()).catch(() => undefined),
  ]);
  return { default: loaded?.ErrorHint ?? (() => null) };
});

interface ErrorPageProps {
  /** Status of the response, 500 where there was none; `offline` where the server could not be reached. */
  status: number | 'offline';
}

/** Names the error and a link (spec.md section 2 "Error page"). */
export function ErrorPage({ status }: ErrorPageProps) {
  const t = useT();
  const locale = useLocale();
  const connection = useConnection();
  const name = errorName(status, connection);
  // The title that the server gives the page.
  useTitle(t(status === 'offline' ? 'errors.name' : textOf(name)));
  return (
    <div className={styles.page}>
      <Drawing name={name} />
      <p className={styles.status}>
        {t('errors.name')} {status !== 'offline' && <span>{status}</span>}
      </p>
      <PageHeading>{t(textOf(name))}</PageHeading>
      <Suspense>{status === 'offline' && connection !== 'online' && <ErrorHint />}</Suspense>
      {(status !== 'offline' || connection !== 'none') && (
        <Link href={`~${localePath(locale, '/')}`} className={styles.home}>
          {t('errors.home')}
        </Link>
      )}
      <EarlyInput part="page" />
    </div>
  );
}
