import { Link } from 'wouter';

import { useLocalized } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';

import { useHiddenFilters } from '../display/display.ts';
import { tagGroups } from '../tag-groups.ts';
import styles from './RowTags.module.css';

/** The visible tags of a row: each leads to the list filtered by it. */
export function RowTags({ row }: { row: Row }) {
  const localize = useLocalized();
  const hidden = useHiddenFilters(row.entity);
  const catalogue = row.entity === 'music' ? '/music/catalog' : '/sounds/catalog';
  const tags = tagGroups(row.tags).filter(({ group }) => !hidden.has(group));
  return (
    <p className={styles.tags}>
      {row.label && !hidden.has('label_ids') && (
        <Link href={`${catalogue}?label_ids=${row.label.id}`} className={styles.tag}>
          {localize(row.label.name)}
        </Link>
      )}
      {tags.flatMap(({ group, tags }) =>
        tags.map(({ id, sub_id, name }) => (
          <Link
            key={`${group} ${id} ${sub_id}`}
            href={`${catalogue}?${group}=${sub_id === null ? id : `${id}.${sub_id}`}`}
            className={styles.tag}
          >
            {localize(name)}
          </Link>
        )),
      )}
    </p>
  );
}
