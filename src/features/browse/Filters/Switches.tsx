import { useT } from '#platform/i18n/index.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { formatCount } from '#shared/domain/format.ts';
import type { FilterSwitch } from '#shared/pages/filter-query.ts';
import { Switch } from '#ui/Switch/Switch.tsx';
import { useHiddenFilters } from '#tracks/display/display.ts';

import styles from './Filters.module.css';
import type { Filtering } from './use-filtering.ts';

/** Those of each family (spec.md section 2 "Filters"). */
const switches: Record<Entity, readonly FilterSwitch[]> = {
  music: ['with_variations', 'with_stems', 'is_exclusive', 'variations_separately'],
  sound: ['with_variations', 'variations_separately'],
};

/** Whether some of them are seen only among further filters. */
export function useHiddenSwitches(entity: Entity): boolean {
  const hidden = useHiddenFilters(entity);
  return switches[entity].some((key) => key !== 'variations_separately' && hidden.has(key));
}

/**
 * The switches, with the number of rows each would leave.
 *
 * @param more includes the hidden ones
 */
export function Switches({ filtering, more }: { filtering: Filtering; more: boolean }) {
  const t = useT();
  const { entity, query, change } = filtering.tracks;
  const hidden = useHiddenFilters(entity);
  // Versions as separate rows remove nothing: there is no count, and no setting. The specification has no such filter
  // for sounds: an empty list offers it.
  const shown = switches[entity].filter(
    (key) => query[key] === 1 || (key === 'variations_separately' ? entity === 'music' : more || !hidden.has(key)),
  );
  if (shown.length === 0) return null;
  return (
    <fieldset aria-label={t('filters.options')} className={styles.switches}>
      {shown.map((key) => {
        const count = key === 'variations_separately' ? undefined : filtering.counts.of(key, 1);
        return (
          <Switch
            key={key}
            size="small"
            isOn={query[key] === 1}
            quiet={count === 0}
            note={count !== undefined && formatCount(count)}
            onChange={(isOn) => change({ [key]: isOn ? 1 : undefined })}
          >
            {t(`filters.switches.${key}`)}
          </Switch>
        );
      })}
    </fieldset>
  );
}
