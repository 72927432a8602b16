import { useT } from '#platform/i18n/index.ts';
import type { SitePage } from '#shared/contract/site-pages.ts';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import styles from './SitePage.module.css';

/** The head of the landing page: what this is, two ways in, and what it gives. */
export function LandingTop({ page: { title, lead, points } }: { page: SitePage }) {
  const t = useT();
  return (
    <>
      <header className={styles.landing}>
        <PageHeading look="display">{title}</PageHeading>
        {lead !== null && <p className={styles.lead}>{lead}</p>}
        <p className={styles.actions}>
          <PageLink to="/music/catalog" className={styles.action}>
            {t('content.landing.listen')}
          </PageLink>
          <PageLink to="/register" className={styles.action}>
            {t('content.landing.register')}
          </PageLink>
        </p>
      </header>
      {points.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets
        <ul role="list" className={styles.points} aria-label={t('content.landing.points')}>
          {points.map((point) => (
            <li key={point.title}>
              <h2>{point.title}</h2>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
