import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

import { useT } from '#platform/i18n/index.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';

import { moveItem } from '../items/change-items.ts';
import { titleOfItem } from '../items/title-of-item.ts';
import { afterOf, withMoved } from '../items/items-state.ts';
import type { Items } from '../items/use-items.ts';
import type { ItemScroller } from './ItemList.tsx';

interface Lifted {
  item: ProjectItem;
  from: number;
  at: number;
  /** The preceding item where it was lifted; undefined where that is not loaded. */
  before: number | null | undefined;
}

/**
 * Moves an item without dragging. By keys: Enter or Space lifts it, arrows move it, Enter or Space drops it, Escape
 * cancels. By two clicks: one on its handle, one on the handle of the row whose position it takes (WCAG 2.5.7).
 */
export function useLifting(items: Items, scroller: RefObject<ItemScroller | null>) {
  const t = useT();
  const [lifted, setLifted] = useState<Lifted>();
  const [announced, setAnnounced] = useState('');
  const { list } = items.state;
  const isMoving = useRef(false);
  /** The item that the menu moved last. */
  const [stepped, setStepped] = useState<{ id: number; at: number }>();

  // A moved row may have lost the focus.
  useEffect(() => {
    if (!lifted) return;
    scroller.current?.scrollToIndex(lifted.at, { align: 'auto' });
    document.querySelector<HTMLElement>(`[data-item-handle="${lifted.item.id}"]`)?.focus({ preventScroll: true });
    isMoving.current = false;
  }, [lifted, scroller]);

  useEffect(() => {
    if (!stepped) return;
    scroller.current?.scrollToIndex(stepped.at, { align: 'auto' });
    const row = document.querySelector(`[data-item-handle="${stepped.id}"]`)?.closest('[data-row-index]');
    row?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus({ preventScroll: true });
  }, [stepped, scroller]);

  const positionOf = (at: number) => ({ place: at + 1, total: list.length });
  const lift = (item: ProjectItem, at: number) => {
    setLifted({ item, from: at, at, before: afterOf(items.state, at) });
    setAnnounced(t('projects.items.lifted', { title: titleOfItem(item), ...positionOf(at) }));
  };
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
    if (after !== undefined) void moveItem(items, lifted.item, after, lifted.before);
    setAnnounced(t('projects.items.dropped', { title: titleOfItem(lifted.item), ...positionOf(lifted.at) }));
  };
  /** Click on a handle: the first lifts the item, the second drops it at the clicked row. */
  const click = (item: ProjectItem, at: number) => {
    if (!lifted) return lift(item, at);
    if (lifted.item.id === item.id) return drop();
    const state = withMoved(items.state, lifted.at, at);
    const after = afterOf(state, at);
    if (after === undefined) return;
    items.edit((known) => withMoved(known, lifted.at, at));
    setLifted(undefined);
    void moveItem(items, lifted.item, after, lifted.before);
    setAnnounced(t('projects.items.dropped', { title: titleOfItem(lifted.item), ...positionOf(at) }));
  };
  const blur = ({ relatedTarget }: FocusEvent) => {
    // A click on another handle gives the target position.
    if (!relatedTarget?.matches('[data-item-handle]')) drop();
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
      lift(item, at);
    } else if (isGrip) drop();
    else if (isOwn && event.key === 'Escape') putBack(lifted);
    else if (isOwn && event.key === 'ArrowUp') move(lifted, lifted.at - 1);
    else if (isOwn && event.key === 'ArrowDown') move(lifted, lifted.at + 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Moves an item one step from the row's menu; the focus follows to the button of that menu. */
  const step = (item: ProjectItem, at: number, by: -1 | 1) => {
    const to = at + by;
    const after = afterOf(withMoved(items.state, at, to), to);
    if (after === undefined) return;
    const before = afterOf(items.state, at);
    items.edit((state) => withMoved(state, at, to));
    setStepped({ id: item.id, at: to });
    void moveItem(items, item, after, before);
    setAnnounced(t('projects.items.dropped', { title: titleOfItem(item), ...positionOf(to) }));
  };
  return { item: lifted?.item, reported: announced, press: activate, click, blur, step };
}
