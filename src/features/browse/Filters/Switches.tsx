import { useT } from '#platform/i18n/index.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { formatCount } from '#shared/domain/format.ts';
import { nowInSeconds, type FilterSwitch } from '#shared/pages/filter-query.ts';
import { useUser } from '#platform/session/index.ts';
import { Switch } from '#ui/Switch/Switch.tsx';
import { useHiddenFilters } from '#tracks/display/display.ts';

import styles from './Filters.module.css';
import type { Filtering } from './use-filtering.ts';

/** What the reader has done with a row: never counted, and no setting of what rows show. */
const pastSwitches = ['not_heard', 'not_downloaded'] as const;
/** Those of each family (spec.md section 2 "Filters"). */
const switches: Record<Entity, readonly FilterSwitch[]> = {
  music: ['with_variations', 'with_stems', 'is_exclusive', 'variations_separately', ...pastSwitches],
  sound: ['with_variations', 'variations_separately', ...pastSwitches],
};
type PastSwitch = (typeof pastSwitches)[number];
const isPast = (key: FilterSwitch): key is PastSwitch => pastSwitches.some((past) => past === key);

/** Whether some of them are seen only among further filters. */
export function useHiddenSwitches(entity: Entity): boolean {
  const hidden = useHiddenFilters(entity);
  return switches[entity].some((key) => key !== 'variations_separately' && !isPast(key) && hidden.has(key));
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
  const user = useUser();
  // Versions as separate rows remove nothing: there is no count, and no setting. The specification has no such filter
  // for sounds: an empty list offers it.
  const shown = switches[entity].filter(
    (key) =>
      query[key] ||
      (isPast(key)
        ? // A guest has downloaded nothing.
          user || key === 'not_heard'
        : key === 'variations_separately'
          ? entity === 'music'
          : more || !hidden.has(key)),
  );
  if (shown.length === 0) return null;
  return (
    <fieldset aria-label={t('filterPanel.options')} className={styles.switches}>
      {shown.map((key) => {
        const count = key === 'variations_separately' || isPast(key) ? undefined : filtering.counts.of(key, 1);
        return (
          <Switch
            key={key}
            size="small"
            isOn={query[key] !== undefined}
            quiet={count === 0}
            note={count !== undefined && formatCount(count)}
            onChange={(isOn) => change({ [key]: isOn ? (isPast(key) ? nowInSeconds() : 1) : undefined })}
          >
            {t(`filters.switches.${key}`)}
          </Switch>
        );
      })}
    </fieldset>
  );
}
