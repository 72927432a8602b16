import { useEffect, useId, useImperativeHandle } from 'react';

import { moved, type GridPosition } from './grid-position.ts';
import type { SearchPopupProps } from './search-popup-props.ts';

interface PopupGridOptions extends Pick<SearchPopupProps, 'keys' | 'onActive' | 'onDone'> {
  /** The active cell. */
  position: GridPosition | undefined;
  /** By row, whether it has a second cell; without rows there is no grid. */
  hasSecond: readonly boolean[];
  onMove: (to: GridPosition | undefined) => void;
  /** Called for Enter on a cell. */
  onEnter: (at: GridPosition) => void;
}

interface PopupGrid {
  id: string;
  /** Ids and active cell of a row. */
  rowProps: (row: number) => { ids: readonly [string, string]; active: 0 | 1 | undefined };
}

/**
 * A grid under the search box that is moved through by the box's keys: a combobox with a grid (WAI-ARIA APG). The focus
 * stays with the words; Enter is theirs until an arrow has moved to a cell.
 */
export function usePopupGrid({
  keys,
  onActive,
  onDone,
  position,
  hasSecond,
  onMove,
  onEnter,
}: PopupGridOptions): PopupGrid {
  const id = useId();
  const cellId = ({ row, column }: GridPosition) => `${id}-${row}-${column}`;
  const active = position && cellId(position);
  const isShown = hasSecond.length > 0;
  useEffect(() => {
    onActive(isShown ? { grid: id, cell: active } : undefined);
    return () => onActive(undefined);
  }, [active, id, isShown, onActive]);
  useImperativeHandle(keys, () => ({
    take: ({ key }) => {
      if (!isShown) return false;
      if (key === 'Escape') {
        onDone('dismissed');
        return true;
      }
      if (key === 'Enter' && position) {
        onEnter(position);
        return true;
      }
      const next = moved(key, position, hasSecond);
      if (next === null) return false;
      onMove(next);
      return true;
    },
  }));
  return {
    id,
    rowProps: (row) => ({
      ids: [cellId({ row, column: 0 }), cellId({ row, column: 1 })],
      active: position?.row === row ? position.column : undefined,
    }),
  };
}
