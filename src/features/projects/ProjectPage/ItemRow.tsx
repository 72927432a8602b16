import { memo, useEffect, useState, type Ref } from 'react';

import type { ProjectItem } from '#shared/contract/projects.ts';

import type { ProjectComponents, RowList } from '../slots.ts';
import styles from './ItemList.module.css';
import { LostItem } from './LostItem.tsx';
import { motion } from './motion.ts';
import { PassingItem } from './PassingItem.tsx';
import type { ItemExtras } from './item-extras.ts';

interface ItemRowProps {
  item: ProjectItem;
  index: number;
  /** Height of the placeholder, in pixels. */
  height: number;
  list: RowList;
  headingId: string;
  Row: ProjectComponents['Row'];
  rowRef: Ref<HTMLLIElement>;
  extrasOf: (item: ProjectItem, index: number) => ItemExtras | undefined;
}

/** One item, memoized while the list scrolls. A placeholder is replaced by the full row when scrolling stops. */
export const ItemRow = memo(function ItemRow({ height, extrasOf, ...props }: ItemRowProps) {
  const { item, index, rowRef } = props;
  const isWhole = useWhole();
  if (!isWhole) return <PassingItem item={item} index={index} height={height} rowRef={rowRef} />;
  const extras = extrasOf(item, index) ?? noteBelow(item);
  if (!item.row) return <LostItem item={item} index={index} rowRef={rowRef} {...extras} />;
  const { list, headingId, Row } = props;
  return <Row row={item.row} index={index} list={list} headingId={headingId} rowRef={rowRef} {...extras} />;
});

function useWhole(): boolean {
  const [isWhole, setWhole] = useState(() => motion.mayMake());
  useEffect(() => (isWhole ? undefined : motion.whenCalm(() => setWhole(true))), [isWhole]);
  return isWhole;
}

const noteBelow = ({ note }: ProjectItem): ItemExtras =>
  note === null ? {} : { below: <p className={styles.note}>{note}</p> };
