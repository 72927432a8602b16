import type { ReactNode } from 'react';

import { Icon } from '../Icon/Icon.tsx';
import type { Drawing } from '../Icon/icons.ts';
import styles from './Banner.module.css';

interface BannerProps {
  icon: Drawing;
  /** The text; none hides the banner. */
  children: string | false | undefined;
  /** Stands beside the text: a live region is read with its buttons. */
  action?: ReactNode;
}

/** A line of news that screen readers announce when it appears. The region always exists, so that they notice. */
export function Banner({ icon, children, action }: BannerProps) {
  return (
    <div className={styles.banner} data-shown={!!children}>
      {children && <Icon drawing={icon} />}
      <output>{children}</output>
      {children && action}
    </div>
  );
}
