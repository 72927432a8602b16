import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type Ref } from 'react';

import type { ProjectItem } from '#shared/contract/projects.ts';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { useListFocus } from '#ui/use-list-focus.ts';

import type { Items } from '../items/use-items.ts';
import type { ProjectComponents, RowList } from '../slots.ts';
import styles from './ItemList.module.css';
import type { ItemExtras } from './item-extras.ts';
import { ItemRow } from './ItemRow.tsx';
import { motion } from './motion.ts';

/** The list's virtualizer, which the code that moves items scrolls. */
export type ItemScroller = ReturnType<typeof useWindowVirtualizer<HTMLLIElement>>;

interface ItemListProps {
  items: Items;
  list: RowList;
  headingId: string;
  components: ProjectComponents;
  /** Controls of the owner; undefined for others. */
  extrasOf: (item: ProjectItem, index: number) => ItemExtras | undefined;
  scroller: Ref<ItemScroller>;
}

/** Rows in the server-rendered page; the browser then renders the visible ones. */
const first = 12;
/** Rows rendered beyond each edge of the viewport. */
const overscan = 6;
const rowHeight = 64;
const estimateSize = () => rowHeight;
/** Height of a row: its previous one, or the most common one, until the browser has laid it out. */
const measure = (
  element: HTMLLIElement,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Window, HTMLLIElement>,
) =>
  entry
    ? measureElement(element, entry, list)
    : (list.itemSizeCache.get(list.options.getItemKey(list.indexFromElement(element))) ?? rowHeight);

/** The items of a project, possibly thousands: only visible rows are rendered. */
export function ItemList({ items, list, headingId, components: { Rows, Row }, extrasOf, scroller }: ItemListProps) {
  const { state, need } = items;
  useListFocus();
  const container = useRef<HTMLDivElement>(null);
  const veil = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    const measureTop = () => setTop((container.current?.getBoundingClientRect().top ?? 0) + scrollY);
    measureTop();
    const observer = new ResizeObserver(measureTop);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // Memoized: the virtualizer measures all rows again when one of its callbacks changes.
  const { list: known } = state;
  const keyOf = useCallback((index: number) => known[index]?.id ?? `hole ${index}`, [known]);
  // The virtualizer is used only here and in event handlers, never memoized.
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
  // No hover effects while the list scrolls fast.
  useEffect(() => motion.follow((isFlying) => veil.current?.toggleAttribute('data-flying', isFlying)), []);

  const [from, to] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? first];
  // While the list scrolls too fast to read, no rows are requested: they would be out of view on arrival.
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
