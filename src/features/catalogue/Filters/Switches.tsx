import { useT } from '#platform/i18n/index.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { formatCount } from '#shared/domain/format.ts';
import type { FilterSwitch } from '#shared/pages/filter-query.ts';

import { useHiddenFilters } from '../display/display.ts';
import styles from './Filters.module.css';
import type { Filtering } from './use-filtering.ts';

/** Those of each family (spec.md section 2 "Filters"). */
const switches: Record<Entity, readonly FilterSwitch[]> = {
  music: ['with_variations', 'with_stems', 'is_exclusive', 'variations_separately'],
  sound: ['with_variations'],
};

/**
 * What is on or off, with how many rows there would be.
 *
 * @param more also those that the person does not want to see at once
 */
export function Switches({ filtering, more }: { filtering: Filtering; more: boolean }) {
  const t = useT();
  const { entity, query, change } = filtering.tracks;
  const hidden = useHiddenFilters(entity);
  // Versions as rows of their own take nothing away: there is nothing to count, and no setting.
  const shown = switches[entity].filter(
    (key) => more || query[key] === 1 || key === 'variations_separately' || !hidden.has(key),
  );
  if (shown.length === 0) return null;
  return (
    <fieldset aria-label={t('filters.options')} className={styles.switches}>
      {shown.map((key) => {
        const count = key === 'variations_separately' ? undefined : filtering.counts.of(key, 1);
        return (
          <button
            key={key}
            type="button"
            role="switch"
            className={styles.switch}
            aria-checked={query[key] === 1}
            data-quiet={count === 0}
            onClick={() => change({ [key]: query[key] === 1 ? undefined : 1 })}
          >
            <span className={styles.track} />
            <span className={styles.name}>{t(`filters.switches.${key}`)}</span>
            <span className={styles.amount}>{count !== undefined && formatCount(count)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
