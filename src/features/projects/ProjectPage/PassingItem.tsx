import type { Ref } from 'react';

import { useLocalized } from '#platform/i18n/index.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';

import styles from './ItemList.module.css';

interface PassingItemProps {
  item: ProjectItem;
  index: number;
  /** Height of the placeholder, in pixels. */
  height: number;
  rowRef: Ref<HTMLLIElement>;
}

/** Placeholder of an item while the list scrolls: only its names, so that no frame is dropped. */
export function PassingItem({ item: { info }, index, height, rowRef }: PassingItemProps) {
  const localize = useLocalized();
  return (
    <li ref={rowRef} data-row-index={index} className={styles.hole} style={{ blockSize: height }}>
      <span className={styles.cover} />
      <span className={styles.names}>
        <span className={styles.name}>{localize(info.title)}</span>
        <span className={styles.people}>{info.authors.map(({ name }) => localize(name)).join(', ')}</span>
      </span>
    </li>
  );
}
