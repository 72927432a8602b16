import { useSearch } from 'wouter';

import { errorText } from '#platform/api/error-text.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useLocale, useT } from '#platform/i18n/index.ts';
import { securityEventsList, type SecurityEventItem } from '#shared/contract/security-events.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { Pagination } from '#ui/Pagination/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';

import { eventTexts } from './event-texts.ts';
import styles from './SecurityEvents.module.css';

/** The page of events is in the address beside nothing else of the profile: "Back" leads to the page before. */
const parameter = 'events';

/** Security events of the account in 90 days: logins, changes of password and e-mail, denials. */
export function SecurityEvents() {
  const t = useT();
  const given = Number(new URLSearchParams(useSearch()).get(parameter));
  const page = Number.isSafeInteger(given) && given > 1 ? given : 1;
  const result = useEndpoint(securityEventsList, page > 1 ? { page } : {});
  const skeleton = useSkeleton(result.phase === 'loading');
  const { response, error } = result;
  const href = (page: number) => `/account/profile${page > 1 ? `?${parameter}=${page}` : ''}`;
  return (
    <>
      <p className={styles.hint}>{t('account.securityHint')}</p>
      {result.phase === 'failed' && error && (
        <Notice kind="error">
          {errorText(t, error)} <Button onClick={result.retry}>{t('catalogue.failed.retry')}</Button>
        </Notice>
      )}
      {!response && skeleton && <Skeleton width="100%" height="120px" />}
      {response?.data.length === 0 && <p>{t('account.securityNone')}</p>}
      {response && response.data.length > 0 && <EventTable events={response.data} stale={result.stale} />}
      {response && (
        <Pagination
          label={t('account.securityPages')}
          page={page}
          last={response.meta.last_page}
          href={href}
          texts={{
            page: (page) => t('catalogue.page', { page }),
            previous: t('catalogue.previousPage'),
            next: t('catalogue.nextPage'),
          }}
        />
      )}
    </>
  );
}

function EventTable({ events, stale }: { events: readonly SecurityEventItem[]; stale: boolean }) {
  const t = useT();
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ru', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <table className={styles.table} aria-label={t('account.securityTitle')} data-stale={stale}>
      <thead>
        <tr>
          <th scope="col">{t('account.securityWhen')}</th>
          <th scope="col">{t('account.securityWhat')}</th>
          <th scope="col">{t('account.securityWhere')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ id, event, outcome, network, created_at }) => (
          <tr key={id} data-outcome={outcome}>
            <td>
              <time dateTime={created_at}>{format.format(new Date(created_at))}</time>
            </td>
            <td>
              {t(eventTexts[event])}
              {outcome === 'refused' && <span className={styles.refused}> {t('account.securityRefused')}</span>}
            </td>
            <td className={styles.network}>{network ?? t('account.securityByAdministration')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
