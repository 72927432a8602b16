import { memo, type ReactNode, type Ref } from 'react';

import type { ProjectItem } from '#shared/contract/projects.ts';

import type { ProjectParts, RowList } from '../slots.ts';
import styles from './ItemList.module.css';
import { LostItem } from './LostItem.tsx';

/** What the owner's list adds to each of its items. */
export interface ItemExtras {
  lead?: ReactNode;
  tail?: ReactNode;
  below?: ReactNode;
}

interface ItemRowProps {
  item: ProjectItem;
  index: number;
  list: RowList;
  headingId: string;
  Row: ProjectParts['Row'];
  rowRef: Ref<HTMLLIElement>;
  extrasOf: ((item: ProjectItem, place: number) => ItemExtras) | undefined;
}

/** One item; the same while the list scrolls past it. */
export const ItemRow = memo(function ItemRow({ item, index, list, headingId, Row, rowRef, extrasOf }: ItemRowProps) {
  const extras = extrasOf?.(item, index) ?? noteBelow(item);
  if (!item.row) return <LostItem item={item} index={index} rowRef={rowRef} {...extras} />;
  return <Row row={item.row} index={index} list={list} headingId={headingId} rowRef={rowRef} {...extras} />;
});

const noteBelow = ({ note }: ProjectItem): ItemExtras =>
  note === null ? {} : { below: <p className={styles.note}>{note}</p> };
