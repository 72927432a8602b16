/** Which cell of the suggestions is at hand: its row, and the value itself or the way to its page. */
export interface Place {
  readonly row: number;
  readonly column: 0 | 1;
}

/**
 * Where an arrow leads; undefined: back to the words. Rows go round by way of the words, which are never left for good.
 *
 * @param pages of each row whether it has a page
 * @returns null where the key is not the suggestions' own: it moves the caret
 */
export function moved(key: string, place: Place | undefined, pages: readonly boolean[]): Place | undefined | null {
  const last = pages.length - 1;
  if (last < 0) return null;
  if (key === 'ArrowDown') return !place ? { row: 0, column: 0 } : at(place.row + 1, last);
  if (key === 'ArrowUp') return !place ? { row: last, column: 0 } : at(place.row - 1, last);
  if (!place) return null;
  if (key === 'ArrowRight' && place.column === 0 && pages[place.row]) return { row: place.row, column: 1 };
  if (key === 'ArrowLeft' && place.column === 1) return { row: place.row, column: 0 };
  return null;
}

const at = (row: number, last: number): Place | undefined => (row < 0 || row > last ? undefined : { row, column: 0 });
