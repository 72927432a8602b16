/** Which cell of the suggestions is at hand: its row, and the value itself or the link to its page. */
export interface GridPosition {
  readonly row: number;
  readonly column: 0 | 1;
}

/**
 * Where an arrow leads; undefined: back to the words. Rows go round by way of the words, which are never left for good.
 *
 * @param pages of each row whether it has a page
 * @returns null where the key is not the suggestions' own: it moves the caret
 */
export function moved(
  key: string,
  position: GridPosition | undefined,
  pages: readonly boolean[],
): GridPosition | undefined | null {
  const last = pages.length - 1;
  if (last < 0) return null;
  if (key === 'ArrowDown') return !position ? { row: 0, column: 0 } : at(position.row + 1, last);
  if (key === 'ArrowUp') return !position ? { row: last, column: 0 } : at(position.row - 1, last);
  if (!position) return null;
  if (key === 'ArrowRight' && position.column === 0 && pages[position.row]) return { row: position.row, column: 1 };
  if (key === 'ArrowLeft' && position.column === 1) return { row: position.row, column: 0 };
  return null;
}

const at = (row: number, last: number): GridPosition | undefined =>
  row < 0 || row > last ? undefined : { row, column: 0 };
