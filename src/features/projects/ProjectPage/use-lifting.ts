import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

import { useT } from '#platform/i18n/index.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';

import { moveItem, titleOfItem } from '../items/change-items.ts';
import { afterOf, withMoved } from '../items/items-state.ts';
import type { Items } from '../items/use-items.ts';
import type { ItemScroller } from './ItemList.tsx';

interface Lifted {
  item: ProjectItem;
  from: number;
  at: number;
}

/** Moves an item by keys: Enter or Space lifts it, arrows move it, Enter or Space drops it, Escape cancels. */
export function useLifting(items: Items, scroller: RefObject<ItemScroller | null>) {
  const t = useT();
  const [lifted, setLifted] = useState<Lifted>();
  const [announced, setAnnounced] = useState('');
  const { list } = items.state;
  const isMoving = useRef(false);

  // A moved row may have lost the focus.
  useEffect(() => {
    if (!lifted) return;
    scroller.current?.scrollToIndex(lifted.at, { align: 'auto' });
    document.querySelector<HTMLElement>(`[data-item-handle="${lifted.item.id}"]`)?.focus({ preventScroll: true });
    isMoving.current = false;
  }, [lifted, scroller]);

  const positionOf = (at: number) => ({ place: at + 1, total: list.length });
  const move = (known: Lifted, to: number) => {
    // The item cannot move beyond the loaded part of the list.
    if (to < 0 || to >= list.length || list[to] === undefined) return;
    isMoving.current = true;
    items.edit((state) => withMoved(state, known.at, to));
    setLifted({ ...known, at: to });
    setAnnounced(t('projects.items.moved', positionOf(to)));
  };
  const drop = () => {
    // The focus only follows its row.
    if (!lifted || isMoving.current) return;
    setLifted(undefined);
    if (lifted.at === lifted.from) return;
    const after = afterOf(items.state, lifted.at);
    if (after !== undefined) void moveItem(items, lifted.item, after);
    setAnnounced(t('projects.items.dropped', { title: titleOfItem(lifted.item), ...positionOf(lifted.at) }));
  };
  const putBack = (known: Lifted) => {
    items.edit((state) => withMoved(state, known.at, known.from));
    setLifted(undefined);
    setAnnounced(t('projects.items.putBack'));
  };

  const activate = (event: KeyboardEvent, item: ProjectItem, at: number) => {
    const isOwn = lifted?.item.id === item.id;
    const isGrip = event.key === 'Enter' || event.key === ' ';
    if (isGrip && !isOwn) {
      setLifted({ item, from: at, at });
      setAnnounced(t('projects.items.lifted', { title: titleOfItem(item), ...positionOf(at) }));
    } else if (isGrip) drop();
    else if (isOwn && event.key === 'Escape') putBack(lifted);
    else if (isOwn && event.key === 'ArrowUp') move(lifted, lifted.at - 1);
    else if (isOwn && event.key === 'ArrowDown') move(lifted, lifted.at + 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { id: lifted?.item.id, reported: announced, press: activate, drop };
}
