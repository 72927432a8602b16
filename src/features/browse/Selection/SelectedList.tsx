import type { ReactNode } from 'react';
import { ref } from 'valtio';

import { useLocale, useT } from '#platform/i18n/index.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { formatCount, formatLength } from '#shared/domain/format.ts';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { Popover } from '#ui/Popover/Popover.tsx';
import { nameOf } from '#tracks/Selection/rules.ts';
import { selection } from '#tracks/Selection/selection.ts';

import styles from './SelectedList.module.css';

interface SelectedListProps {
  rows: readonly Row[];
  /** Of the button that opened it. */
  near: DOMRect;
  isModal: boolean;
  onClose: () => void;
  /** Further actions, under the list. */
  children?: ReactNode;
}

/**
 * Deselects a row and moves the focus to the entry after it, else to the one before: the focus would be lost with the
 * button, and Escape would then clear the selection. After the last one the bar passes it on.
 */
function remove(row: Row, button: HTMLElement) {
  const entry = button.closest('li');
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  neighbour?.querySelector('button')?.focus();
  const { [nameOf(row)]: _removed, ...others } = selection.chosen;
  selection.chosen = ref(others);
}

/** The selected rows, which may stand on several pages of their list; each can be deselected. */
export function SelectedList({ rows, near, isModal, onClose, children }: SelectedListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Popover
      label={t('track.selection.count', { count: formatCount(rows.length) })}
      near={near}
      isModal={isModal}
      onClose={onClose}
    >
      <h2 className={styles.title} tabIndex={-1} data-first>
        {t('track.selection.name')}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets */}
      <ul role="list" className={styles.list}>
        {rows.map((row) => {
          const { title, people } = trackText(row, locale);
          return (
            <li key={nameOf(row)} className={styles.entry}>
              <span className={styles.names}>
                <span className={styles.name}>{title}</span>
                <span className={styles.people}>{people.map(({ name }) => name).join(', ')}</span>
              </span>
              <span className={styles.duration}>{formatLength(row.duration)}</span>
              <IconButton
                icon={icons.close}
                label={t('track.selection.remove', { title })}
                onClick={({ currentTarget }) => remove(row, currentTarget)}
              />
            </li>
          );
        })}
      </ul>
      {children && <div className={styles.more}>{children}</div>}
    </Popover>
  );
}
