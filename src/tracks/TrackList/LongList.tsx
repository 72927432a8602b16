import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';

import type { ListContext } from '../list-context.ts';
import { inOrder, listKey } from '../Selection/rules.ts';
import { selectables, selection } from '../Selection/selection.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { TrackRow, type TrackRowProps } from '../TrackRow/TrackRow.tsx';
import styles from './TrackList.module.css';

interface LongListProps {
  headingId: string;
  list: ListContext;
  stale: boolean;
  /** Room above and below for rows that are not on the screen, in pixels. */
  before: number;
  after: number;
  children: ReactNode;
}

/** A list of thousands, which renders only the visible rows; its scroll container passes them. */
export function LongList({ headingId, list, stale, before, after, children }: LongListProps) {
  const element = useRef<HTMLUListElement>(null);
  const selectable = useSelectable(list, headingId);
  useLayoutEffect(() => {
    const { current } = element;
    // By script: the policy of the page forbids style attributes in the server's markup.
    current?.style.setProperty('padding-block', `${before}px ${after}px`);
    if (current) selectables.set(current, selectable);
  }, [before, after, selectable]);
  return (
    <div className={styles.root}>
      <ul
        ref={element}
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets
        role="list"
        className={styles.list}
        aria-labelledby={headingId}
        aria-busy={stale}
        data-stale={stale}
      >
        {children}
      </ul>
    </div>
  );
}

type LongRowProps = Pick<TrackRowProps, 'row' | 'index' | 'list' | 'lead' | 'tail' | 'below' | 'acts' | 'rowRef'> & {
  headingId: string;
};

/** A row of it. */
export function LongRow({ headingId, ...props }: LongRowProps) {
  const selectable = useSelectable(props.list, headingId);
  return <TrackRow {...props} selectable={selectable} counted={false} short={false} tags={false} />;
}

const useSelectable = (list: ListContext, headingId: string) =>
  useMemo(() => ({ key: listKey(list, headingId), list }), [list, headingId]);

/** The rows of a list that are chosen, in its order. */
export const chosenOf = (list: ListContext, headingId: string): Row[] =>
  selection.key === listKey(list, headingId) ? inOrder(selection.chosen) : [];
