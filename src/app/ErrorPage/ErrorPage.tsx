import { Link } from 'wouter';

import { useLocale, useT, type TextKey } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { useConnection, type Connection } from '#platform/offline/index.ts';
import { localePath } from '#shared/domain/locale.ts';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';

import { EarlyInput } from '../early-input.ts';
import styles from './ErrorPage.module.css';

interface ErrorPageProps {
  /** Status of the response, 500 where there was none; `offline` where the server could not be reached. */
  status: number | 'offline';
}

/** Names the error and a link (spec.md section 2 "Error page"). */
export function ErrorPage({ status }: ErrorPageProps) {
  const t = useT();
  const locale = useLocale();
  const connection = useConnection();
  const message = t(status === 'offline' ? unreachedTexts[connection] : messageOf(status));
  useTitle(status === 'offline' ? t('errors.name') : `${t('errors.name')} ${status}`);
  return (
    <div className={styles.page}>
      <p className={styles.status}>
        {t('errors.name')} {status !== 'offline' && <span>{status}</span>}
      </p>
      <PageHeading>{message}</PageHeading>
      {(status !== 'offline' || connection !== 'none') && (
        <Link href={`~${localePath(locale, '/')}`} className={styles.home}>
          {t('errors.home')}
        </Link>
      )}
      <EarlyInput part="page" />
    </div>
  );
}

const unreachedTexts: Record<Connection, TextKey> = {
  online: 'errors.network',
  none: 'errors.offline',
  portal: 'errors.portal',
  blocked: 'errors.blocked',
  silent: 'errors.silent',
};

function messageOf(status: number): TextKey {
  if (status === 401 || status === 403) return 'errors.forbidden';
  if (status === 400 || status === 404 || status === 422) return 'errors.missing';
  return 'errors.unavailable';
}
