import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { MainPage } from '#shared/contract/common.ts';
import { formatCount } from '#shared/domain/format.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import styles from './HomeSections.module.css';

const facets = [
  { name: 'genres', entity: 'music', address: '/music/catalog?genres=' },
  { name: 'moods', entity: 'music', address: '/music/catalog?moods=' },
  { name: 'categories', entity: 'sound', address: '/sounds/catalog?ucs_sub_ids=' },
] as const;

/** Links into both catalogues by genre, mood and category, each with its number of tracks. */
export function FacetLinks({ page }: { page: MainPage }) {
  const t = useT();
  const localize = useLocalized();
  return (
    <section aria-label={t('home.facets')} className={styles.facets}>
      {facets.map(
        ({ name, entity, address }) =>
          page[name].length > 0 && (
            <div key={name} data-entity={entity} className={styles.facet}>
              <h2 id={`by-${name}`}>{t(`home.${name}`)}</h2>
              {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets */}
              <ul role="list" aria-labelledby={`by-${name}`} className={styles.chips}>
                {page[name].map((value) => (
                  <li key={value.id}>
                    <PageLink to={`${address}${value.id}`} className={styles.chip}>
                      {localize(value.name)} <span className={styles.count}>{formatCount(value.count)}</span>
                    </PageLink>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  );
}
