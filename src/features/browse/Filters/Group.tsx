import { useId, type ReactNode } from 'react';

import { formatCount } from '#shared/domain/format.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';

import styles from './Filters.module.css';
import { useOpened } from './opened.ts';

interface GroupProps {
  /** Names it among all groups of all lists. */
  id: string;
  name: string;
  /** Values chosen in it. */
  chosen: number;
  /** Open until the person has said otherwise. */
  isOpen: boolean;
  children: ReactNode;
}

/** A group of the rail: a heading that opens and closes it. */
export function Group({ id, name, chosen, isOpen, children }: GroupProps) {
  const body = useId();
  const [open, toggle] = useOpened(id, isOpen);
  return (
    <div className={styles.group}>
      <h3>
        <button type="button" className={styles.head} aria-expanded={open} aria-controls={body} onClick={toggle}>
          {name}
          {chosen > 0 && <span className={styles.chosen}>{formatCount(chosen)}</span>}
          <Icon drawing={icons['chevron-down']} size={16} />
        </button>
      </h3>
      {open && (
        <fieldset id={body} aria-label={name} className={styles.body}>
          {children}
        </fieldset>
      )}
    </div>
  );
}
