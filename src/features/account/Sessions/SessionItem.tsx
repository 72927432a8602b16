import { useLocale, useT } from '#platform/i18n/index.ts';
import type { ListedSession } from '#shared/contract/sessions.ts';
import { Button } from '#ui/Button/Button.tsx';

import styles from './Sessions.module.css';

/** Says what a session is used with, as its makers call it. */
export function useDeviceName(): (session: ListedSession) => string {
  const t = useT();
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('account.sessionDevice', { browser, system });
    return browser ?? system ?? t('account.sessionUnknown');
  };
}

export function SessionItem({ session, onEnd }: { session: ListedSession; onEnd: () => void }) {
  const t = useT();
  const locale = useLocale();
  const device = useDeviceName()(session);
  // As «3 декабря 2026»: the short word for “year” is left out.
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ru', {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (
    <li className={styles.session}>
      <div className={styles.facts}>
        <p className={styles.device}>
          {device}
          {session.is_current && <span className={styles.here}>{t('account.sessionHere')}</span>}
        </p>
        {session.address !== null && (
          <p className={styles.fact}>{t('account.sessionAddress', { address: session.address })}</p>
        )}
        <p className={styles.fact}>
          {t('account.sessionUsed', { when: format.format(new Date(session.last_used_at)).replace(/\sг\./, '') })}
        </p>
      </div>
      {!session.is_current && (
        <Button aria-label={t('account.sessionEndName', { device })} onClick={onEnd}>
          {t('account.sessionEnd')}
        </Button>
      )}
    </li>
  );
}
