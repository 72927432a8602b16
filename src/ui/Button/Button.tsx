import type { ComponentProps } from 'react';

import { Icon } from '../Icon/Icon.tsx';
import type { Drawing } from '../Icon/icons.ts';
import styles from './Button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  /** `solid` is the one thing to do here; `quiet` has no frame. */
  look?: 'solid' | 'outline' | 'quiet';
  icon?: Drawing;
  type?: 'button' | 'submit';
}

export function Button({ look = 'outline', icon, type = 'button', children, ...rest }: ButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- one of two, given above
    <button {...rest} type={type} className={styles.button} data-look={look}>
      {icon && <Icon drawing={icon} />}
      {children}
    </button>
  );
}
