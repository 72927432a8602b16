import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { formatTempo } from '#shared/domain/format.ts';

import styles from './TrackRow.module.css';

/** Tempo and key of music; category and subcategory of a sound effect, which has neither. */
export function RowFacts({ row }: { row: Row }) {
  const t = useT();
  const localize = useLocalized();
  const category = row.entity === 'sound' ? row.tags.find((tag) => tag.group === 'ucs_sub_ids') : undefined;
  return (
    <span className={styles.facts}>
      {row.bpm !== null && (
        <span>
          <span className="visually-hidden">{t('catalogue.tempo')} </span>
          {t('catalogue.bpm', { bpm: formatTempo(row.bpm) })}
        </span>
      )}
      {row.key && <span>{localize(row.key)}</span>}
      {category?.parent_name && <span>{localize(category.parent_name)}</span>}
      {category && <span>{localize(category.name)}</span>}
    </span>
  );
}
