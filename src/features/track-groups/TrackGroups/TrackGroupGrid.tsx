import type { ReactNode } from 'react';

import { TrackGroupCard } from './TrackGroupCard.tsx';
import styles from './TrackGroups.module.css';
import type { AnyTrackGroup, KindName } from './kinds.ts';
import type { PlaceholderProps } from './ListBody.tsx';

/** Covers of the first row of a wide screen: the rest load as they come into view. */
const firstView = 6;

interface TrackGroupGridProps {
  name: KindName;
  /** Id of the heading that names the list. */
  headingId: string;
  items: readonly AnyTrackGroup[];
  /** Those of the query before: the new ones are on their way. */
  stale?: boolean;
  /** Said of one in the place of its facts. */
  noteOf?: (item: AnyTrackGroup) => ReactNode;
  /** Content over the cover of a card. */
  toolOf?: (item: AnyTrackGroup) => ReactNode;
}

/** Covers with their names, as many in a row as fit. */
export function TrackGroupGrid({ name, headingId, items, stale = false, noteOf, toolOf }: TrackGroupGridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets
    <ul role="list" className={styles.grid} aria-labelledby={headingId} aria-busy={stale} data-stale={stale}>
      {items.map((item, index) => (
        <TrackGroupCard
          key={item.id}
          name={name}
          item={item}
          eager={index < firstView}
          note={noteOf?.(item)}
          tool={toolOf?.(item)}
        />
      ))}
    </ul>
  );
}

/** The placeholder of a loading grid; without skeletons while the wait is short. */
export function GridPlaceholder({ count, shown }: PlaceholderProps) {
  return (
    <ul className={styles.grid} aria-hidden="true" data-shown={shown}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.card}>
          <span className={styles.cover} />
          <span className={styles.ghost} />
          <span className={styles.ghost} data-short />
        </li>
      ))}
    </ul>
  );
}
