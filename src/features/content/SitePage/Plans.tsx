import { useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import type { Plan } from '#shared/contract/site-pages.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';

import styles from './SitePage.module.css';

/** What can be subscribed to; a request opens the contact form with the plan's name. */
export function Plans({ plans }: { plans: readonly Plan[] }) {
  const t = useT();
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets
    <ul role="list" className={styles.plans} aria-label={t('content.plans')}>
      {plans.map(({ id, name, summary, includes }) => (
        <li key={id} className={styles.plan} data-entity={id === 'sounds' ? 'sound' : 'music'}>
          <h2>{name}</h2>
          <p>{summary}</p>
          <ul>
            {includes.map((line) => (
              <li key={line}>
                <Icon drawing={icons.check} size={16} />
                {line}
              </li>
            ))}
          </ul>
          <Button
            look={id === 'both' ? 'solid' : 'outline'}
            aria-label={t('content.requestOf', { name })}
            onClick={() =>
              openModal('contact', {
                reason: id === 'exclusive' ? 'exclusive' : 'subscription',
                subject: t('content.requestSubject', { name }),
              })
            }
          >
            {t('content.request')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
