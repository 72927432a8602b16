import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import { useRef, useState, type RefObject } from 'react';

import type { ProjectItem } from '#shared/contract/projects.ts';

import { moveItem } from '../items/change-items.ts';
import { afterOf, withMoved } from '../items/items-state.ts';
import type { Items } from '../items/use-items.ts';
import type { ItemScroller } from './ItemList.tsx';

/** Moves an item by the pointer: a line marks the target position, and the drop changes the list. */
export function useDragging(
  items: Items,
  scroller: RefObject<ItemScroller | null>,
  line: RefObject<HTMLDivElement | null>,
) {
  const [item, setItem] = useState<ProjectItem>();
  /** Index of the item before which the dragged one would be inserted. */
  const gap = useRef<number | undefined>(undefined);

  const start = ({ active }: DragStartEvent) => setItem(items.state.list.find((known) => known?.id === active.id));
  const move = ({ active }: DragMoveEvent) => {
    const virtual = scroller.current;
    const box = active.rect.current.translated;
    if (!virtual || !box) return;
    const middle = box.top + box.height / 2 + scrollY;
    const under = virtual.getVirtualItemForOffset(middle);
    if (!under) return;
    const isAfter = middle > (under.start + under.end) / 2;
    gap.current = under.index + (isAfter ? 1 : 0);
    const top = (isAfter ? under.end : under.start) - virtual.options.scrollMargin;
    line.current?.style.setProperty('--top', `${top}px`);
  };
  const cancel = () => {
    setItem(undefined);
    gap.current = undefined;
  };
  const end = (event: DragEndEvent) => {
    // A quick drop may come before the move event of its last step.
    move(event);
    const to = gap.current;
    cancel();
    const { list } = items.state;
    const from = list.findIndex((known) => known?.id === item?.id);
    if (!item || to === undefined || from < 0 || to === from || to === from + 1) return;
    const after = to === 0 ? null : list[to - 1]?.id;
    if (after === undefined) return;
    const before = afterOf(items.state, from);
    items.edit((state) => withMoved(state, from, to > from ? to - 1 : to));
    void moveItem(items, item, after, before);
  };
  return { item, start, move, end, cancel };
}
