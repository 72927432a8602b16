import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { formatTempo } from '#shared/domain/format.ts';

import { useHiddenFilters } from '../display/display.ts';
import styles from './TrackRow.module.css';

/** Tempo and key of music; category and subcategory of a sound effect, which has neither: what the reader wants to see. */
export function RowFacts({ row }: { row: Row }) {
  const t = useT();
  const localize = useLocalized();
  const hidden = useHiddenFilters(row.entity);
  const category =
    row.entity === 'sound' && !hidden.has('ucs_sub_ids')
      ? row.tags.find((tag) => tag.group === 'ucs_sub_ids')
      : undefined;
  return (
    <span className={styles.facts}>
      {row.bpm !== null && !hidden.has('bpm') && (
        <span>
          <span className="visually-hidden">{t('catalogue.tempo')} </span>
          <span>{t('catalogue.bpm', { bpm: formatTempo(row.bpm) })}</span>
        </span>
      )}
      {row.key && !hidden.has('key') && <span>{localize(row.key)}</span>}
      {category?.parent_name && <span>{localize(category.parent_name)}</span>}
      {category && <span>{localize(category.name)}</span>}
    </span>
  );
}
