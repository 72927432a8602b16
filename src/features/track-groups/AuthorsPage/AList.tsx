import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useLocalized, useT } from '#platform/i18n/index.ts';
import { Cover } from '#ui/Cover/Cover.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { factLine } from '../TrackGroups/facts.ts';
import { kinds } from '../TrackGroups/kinds.ts';
import styles from './AuthorsPage.module.css';

const headingId = 'a-list';

/** Those whom the editors put first, with their portraits. */
export function AList({ name }: { name: 'musicAuthors' | 'soundAuthors' }) {
  const t = useT();
  const localize = useLocalized();
  const { path, aList } = kinds[name];
  const authors = useEndpoint(aList).response?.data ?? [];
  if (authors.length === 0) return null;
  return (
    <section className={styles.aList}>
      <h2 id={headingId}>{t('trackGroups.aList')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets */}
      <ul role="list" aria-labelledby={headingId}>
        {authors.map((author) => (
          <li key={author.id} className={styles.star}>
            <span className={styles.portrait}>
              <Cover picture={author.picture} size={88} eager />
            </span>
            <span className={styles.names}>
              <PageLink to={`${path}/${author.id}`} className={styles.name}>
                {localize(author.name)}
              </PageLink>
              <span className={styles.facts}>{factLine(t, name, author)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
