import { Suspense, useId, useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { foldRail, useRailFolded } from '#platform/rail.ts';
import { activeFilters } from '#shared/pages/filter-changes.ts';
import { filterKeysOf } from '#shared/pages/filter-keys-of.ts';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import type { TrackListState } from '#tracks/use-track-list.ts';

import { CatalogueResult } from './CatalogueResult.tsx';
import { FilterChips } from './FilterChips.tsx';
import styles from './FilteredList.module.css';
import { FilterDrawers, FilterRail, useRailDue } from './lazy-filters.ts';
import { FilterToggle } from './FilterToggle.tsx';

interface FilteredListProps {
  /** Id of the heading that names the list. */
  headingId: string;
  tracks: TrackListState;
}

/**
 * Rows with their filters: a rail if there is space, drawers on a phone, and the active filters over the rows. The
 * rail has its space from the first paint; its content loads after the rows.
 */
export function FilteredList({ headingId, tracks }: FilteredListProps) {
  const t = useT();
  const rail = useId();
  const { entity, query, change, result } = tracks;
  const skeleton = useSkeleton(result.phase === 'loading');
  const [inDrawers, setInDrawers] = useState(false);
  const folded = useRailFolded();
  const due = useRailDue();
  const active = activeFilters(query, filterKeysOf(entity));
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <div className={styles.bar}>
          <FilterToggle room="narrow" active={active.length} onActivate={() => setInDrawers(true)} />
          <FilterToggle
            room="wide"
            active={active.length}
            controls={rail}
            expanded={!folded}
            onActivate={() => foldRail(!folded)}
          />
          {active.length > 0 && (
            <FilterChips entity={entity} query={query} active={active} onChange={change} canClear={!inDrawers} />
          )}
        </div>
        {inDrawers && (
          <Suspense>
            <FilterDrawers tracks={tracks} onClose={() => setInDrawers(false)} />
          </Suspense>
        )}
        <CatalogueResult headingId={headingId} tracks={tracks} skeleton={skeleton} isNarrowed={active.length > 0} />
      </div>
      {/* Last in the outline, beside the rows by the grid. */}
      <section id={rail} className={styles.rail} aria-label={t('filters.name')}>
        {due && !folded ? (
          <Suspense fallback={<RailPlaceholder />}>
            <FilterRail tracks={tracks} />
          </Suspense>
        ) : (
          <RailPlaceholder />
        )}
      </section>
    </div>
  );
}

/** Skeleton lines of the groups. */
function RailPlaceholder() {
  return (
    <div className={styles.ghosts} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index} className={styles.ghost} />
      ))}
    </div>
  );
}
