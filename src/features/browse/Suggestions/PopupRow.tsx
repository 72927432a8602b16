import type { ReactNode } from 'react';

import styles from './Suggestions.module.css';

/* Cells by their roles: a table's own would not share a row's width as these do. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

interface PopupRowProps {
  /** Ids of its two cells. */
  ids: readonly [string, string];
  /** The active cell. */
  active: 0 | 1 | undefined;
  /** The first cell was clicked. */
  onTake: () => void;
  /** The second cell, where the row has one. */
  second?: ReactNode;
  children: ReactNode;
}

/** A row of the grid under the search box: a value to be taken and, where it has one, another action. */
export function PopupRow({ ids, active, onTake, second, children }: PopupRowProps) {
  return (
    <div role="row" className={styles.row} tabIndex={-1}>
      {/* Keys are handled by the search box, which keeps the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={ids[0]}
        role="gridcell"
        tabIndex={-1}
        aria-selected={active === 0}
        className={styles.value}
        onClick={onTake}
      >
        {children}
      </div>
      {second !== undefined && (
        <div id={ids[1]} role="gridcell" tabIndex={-1} aria-selected={active === 1} className={styles.page}>
          {second}
        </div>
      )}
    </div>
  );
}
