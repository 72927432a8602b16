import { errorText } from '#platform/api/error-text.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import { sessionsEnd, sessionsEndOthers, sessionsList } from '#shared/contract/sessions.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';

import { endSessions } from './end-sessions.ts';
import { SessionItem, useDeviceName } from './SessionItem.tsx';
import styles from './Sessions.module.css';

/** Where the person is logged in; each session is ended from here, or all others at once. */
export function Sessions() {
  const t = useT();
  const deviceName = useDeviceName();
  const { phase, response, error, retry } = useEndpoint(sessionsList);
  const skeleton = useSkeleton(phase === 'loading');
  const sessions = response?.data ?? [];
  return (
    <>
      <p className={styles.hint}>{t('account.sessionsHint')}</p>
      {phase === 'failed' && error && (
        <>
          <Notice kind="error">{`${t('account.sessionsFailed')}. ${errorText(t, error)}`}</Notice>
          <p>
            <Button onClick={retry}>{t('catalogue.failed.retry')}</Button>
          </p>
        </>
      )}
      {!response && skeleton && <Skeleton width="100%" height="72px" />}
      {response && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets
        <ul role="list" className={styles.list} aria-label={t('account.sessionsList')}>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              onEnd={() => {
                const text = t('account.sessionEndedHere', { device: deviceName(session) });
                void endSessions(sessionsEnd, { id: session.id }, text).then(retry);
              }}
            />
          ))}
        </ul>
      )}
      {sessions.length > 1 && (
        <p>
          <Button onClick={() => void endSessions(sessionsEndOthers, {}, t('account.sessionsEnded')).then(retry)}>
            {t('account.sessionsEndOthers')}
          </Button>
        </p>
      )}
    </>
  );
}
