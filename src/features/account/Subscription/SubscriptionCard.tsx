import { commonDefinitions } from '#platform/api/lazy-endpoints.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useLocalized, useT } from '#platform/i18n/index.ts';
import { useDate } from '#platform/i18n/use-date.ts';
import { openModal } from '#platform/modals.ts';
import { useUser } from '#platform/session/index.ts';
import { Button } from '#ui/Button/Button.tsx';

import styles from './Subscription.module.css';
import { useNow } from './use-now.ts';

/** The plan and its end, and whom to write to about it. */
export function SubscriptionCard() {
  const t = useT();
  const localized = useLocalized();
  const date = useDate();
  const user = useUser();
  const now = useNow();
  const plans = useEndpoint(commonDefinitions).response?.data.UsersUserSubscriptionTypeDefinition;
  if (!user) return null;
  const {
    subscription_type_id: type,
    subscription_till: till,
    subscription_till_for_exclusive_tracks: exclusive,
  } = user;
  const plan = plans?.find(({ id }) => id === type);
  const endText = (end: number) =>
    t(end > now ? 'account.subscriptionTill' : 'account.subscriptionEnded', { date: date(end * 1000) });
  const has = type !== 'NONE' && till !== null;
  return (
    <div className={styles.card} data-valid={has && till > now}>
      {has ? (
        <dl className={styles.facts}>
          <div>
            <dt>{plan && localized(plan.name)}</dt>
            <dd>{endText(till)}</dd>
          </div>
          {exclusive !== null && (
            <div>
              <dt>{t('account.exclusive')}</dt>
              <dd>{endText(exclusive)}</dd>
            </div>
          )}
        </dl>
      ) : (
        <p>{t('account.subscriptionNone')}</p>
      )}
      <Button onClick={() => openModal('contact', { reason: 'subscription' })}>
        {t(has ? 'account.subscriptionRenew' : 'account.subscriptionGet')}
      </Button>
    </div>
  );
}
