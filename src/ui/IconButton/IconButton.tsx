import type { ComponentProps } from 'react';

import { Icon } from '../Icon/Icon.tsx';
import type { Drawing } from '../Icon/icons.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'aria-label' | 'children'> {
  icon: Drawing;
  /** Its action, which is its accessible name and its tooltip (app/Shell/access). */
  label: string;
  /** What it acts on, where one like it stands in each row: it follows in the name. */
  of?: string | undefined;
  look?: 'quiet' | 'solid';
  /** `row`: among the actions of a row. */
  size?: 'row' | 'normal' | 'large';
  /** A number beside the picture; the label says it, too. */
  count?: string;
}

export function IconButton({ icon, label, of, look = 'quiet', size = 'normal', count, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={of === undefined ? label : `${label}, ${of}`}
      className={styles.button}
      data-look={look}
      data-size={size}
      data-count={count !== undefined}
    >
      <Icon drawing={icon} size={size === 'large' ? 24 : 20} />
      {count}
    </button>
  );
}
