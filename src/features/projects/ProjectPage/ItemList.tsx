import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type Ref } from 'react';

import type { ProjectItem } from '#shared/contract/projects.ts';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';

import type { Items } from '../items/use-items.ts';
import type { ProjectComponents, RowList } from '../slots.ts';
import styles from './ItemList.module.css';
import type { ItemExtras } from './item-extras.ts';
import { ItemRow } from './ItemRow.tsx';
import { motion } from './motion.ts';

/** How the list scrolls, for who moves its items. */
export type ItemScroller = ReturnType<typeof useWindowVirtualizer<HTMLLIElement>>;

interface ItemListProps {
  items: Items;
  list: RowList;
  headingId: string;
  components: ProjectComponents;
  extrasOf?: (item: ProjectItem, index: number) => ItemExtras;
  scroller?: Ref<ItemScroller>;
}

/** Rows that the server's page shows; the browser then shows those on the screen. */
const first = 12;
/** Rows ready on either side of the screen. */
const overscan = 6;
const rowHeight = 64;
const estimateSize = () => rowHeight;
/** A new row is taken to be as high as it was, or as most are, until the browser has laid it out by itself. */
const measure = (
  element: HTMLLIElement,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Window, HTMLLIElement>,
) =>
  entry
    ? measureElement(element, entry, list)
    : (list.itemSizeCache.get(list.options.getItemKey(list.indexFromElement(element))) ?? rowHeight);

/** The items of a project, thousands if need be: rows are made as they come into view. */
export function ItemList({ items, list, headingId, components: { Rows, Row }, extrasOf, scroller }: ItemListProps) {
  const { state, need } = items;
  const container = useRef<HTMLDivElement>(null);
  const veil = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    const stand = () => setTop((container.current?.getBoundingClientRect().top ?? 0) + scrollY);
    stand();
    const observer = new ResizeObserver(stand);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // The measures of all are made anew where one of these is a new function.
  const { list: known } = state;
  const keyOf = useCallback((index: number) => known[index]?.id ?? `hole ${index}`, [known]);
  // What it gives is used here and in handlers only, never memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: state.list.length,
    estimateSize,
    measureElement: measure,
    overscan,
    scrollMargin: top ?? 0,
    getItemKey: keyOf,
    indexAttribute: 'data-row-index',
  });
  useEffect(() => {
    if (typeof scroller === 'function') scroller(virtual);
    else if (scroller) scroller.current = virtual;
  }, [scroller, virtual]);

  const shown = virtual.getVirtualItems();
  // What flies past under a pointer is not pointed at.
  useEffect(() => motion.follow((isFlying) => veil.current?.toggleAttribute('data-flying', isFlying)), []);

  const [from, to] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? first];
  // Of what flies past faster than it can be read nothing is asked for: it would be gone when it came.
  useEffect(() => (motion.isFast() ? motion.whenCalm(() => need(from, to)) : need(from, to)), [need, from, to, state]);

  const isPlaced = top !== undefined;
  const placed: { index: number; size: number }[] = isPlaced
    ? shown
    : state.list.slice(0, first).map((_, index) => ({ index, size: rowHeight }));
  const before = (shown[0]?.start ?? top ?? 0) - (top ?? 0);
  const after = virtual.getTotalSize() - ((shown.at(-1)?.end ?? 0) - (top ?? 0));
  return (
    <div ref={container} className={styles.list}>
      <Rows
        list={list}
        headingId={headingId}
        stale={items.stale}
        before={isPlaced ? before : 0}
        after={isPlaced ? after : 0}
      >
        {placed.map(({ index, size }) => {
          const item = state.list[index];
          if (!item) return <Hole key={`hole ${index}`} index={index} rowRef={virtual.measureElement} />;
          return (
            <ItemRow
              key={item.id}
              item={item}
              index={index}
              height={size}
              list={list}
              headingId={headingId}
              Row={Row}
              rowRef={virtual.measureElement}
              extrasOf={extrasOf}
            />
          );
        })}
      </Rows>
      <div ref={veil} className={styles.veil} />
    </div>
  );
}

function Hole({ index, rowRef }: { index: number; rowRef: Ref<HTMLLIElement> }) {
  return (
    <li ref={rowRef} data-row-index={index} className={styles.hole} aria-hidden="true">
      <Skeleton width="48px" height="48px" />
      <Skeleton width={`${30 + ((index * 37) % 30)}%`} height="14px" />
    </li>
  );
}
