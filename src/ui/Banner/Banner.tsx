import { Children, type ReactNode } from 'react';

import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icon-name.ts';
import styles from './Banner.module.css';

/** A line of news that screen readers announce when it appears. The region always exists, so that they notice. */
export function Banner({ icon, children }: { icon: IconName; children: ReactNode }) {
  // Without what renders nothing.
  const isShown = Children.toArray(children).length > 0;
  return (
    <output data-shown={isShown}>
      {isShown && (
        <span className={styles.banner}>
          <Icon name={icon} />
          <span>{children}</span>
        </span>
      )}
    </output>
  );
}
