import { useT } from '#platform/i18n/index.ts';
import { useLocation } from 'wouter';

import { navGroups } from '../Header/nav-entries.ts';
import styles from './ErrorPage.module.css';

const places = navGroups.flatMap(({ entries }) => entries);

/** What a page that was never seen before needs, and the place that it is in. */
export function ErrorHint() {
  const t = useT();
  const [path] = useLocation();
  const place = places.find(({ path: start }) => path.startsWith(start));
  return (
    <p className={styles.status}>
      {place && `${t(place.text)}. `}
      {t('versions.unseen')}
    </p>
  );
}
