import { useT } from '#platform/i18n/index.ts';
import { useDate } from '#platform/i18n/use-date.ts';
import { openModal } from '#platform/modals.ts';
import { useUser } from '#platform/session/index.ts';
import { Banner } from '#ui/Banner/Banner.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { icons } from '#ui/Icon/icons.ts';

import { nearEnd } from '../Subscription/ends.ts';
import styles from '../Subscription/Subscription.module.css';
import { useNow } from '../Subscription/use-now.ts';

/** Two weeks before a subscription ends it is said on every page. */
export function SubscriptionBanner() {
  const t = useT();
  const date = useDate();
  const user = useUser();
  const now = useNow();
  const end = user && nearEnd(user, now);
  if (!end) return null;
  const reason = end.isExclusive ? 'exclusive' : 'subscription';
  return (
    <div className={styles.over}>
      <Banner
        icon={icons.info}
        action={
          <Button look="quiet" onClick={() => openModal('contact', { reason })}>
            {t('account.subscriptionRenew')}
          </Button>
        }
      >
        {t(end.isExclusive ? 'account.exclusiveEndsSoon' : 'account.endsSoon', { date: date(end.till * 1000) })}
      </Banner>
    </div>
  );
}
