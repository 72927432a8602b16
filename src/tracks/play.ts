import { getPlayer } from '#player/actions.ts';
import type { Row } from '#shared/contract/catalogue.ts';

import type { ListContext } from './list-context.ts';
import { rowStateOf } from './use-row-state.ts';

/**
 * What a play button does: starts the row in its list, or stops and goes on with what `state` says is in the player; by
 * default the row itself.
 */
export function activatePlay(row: Row, index: number, list: ListContext, state = rowStateOf(row)): void {
  if (state === 'idle') start(row, index, list);
  else getPlayer().togglePlay();
}

/** Plays a row from a place in it, in seconds. */
export function playFrom(row: Row, index: number, list: ListContext, seconds: number): void {
  const state = rowStateOf(row);
  if (state === 'idle') start(row, index, list);
  getPlayer().seek(seconds);
  if (state === 'paused') getPlayer().togglePlay();
}

function start(row: Row, index: number, list: ListContext) {
  // Of a long list not all rows are known: those that are not are holes, which flatMap passes over.
  const rows = Object.fromEntries(list.rows.flatMap((known, index) => [[list.first + index, known]]));
  getPlayer().playRow(row, { source: list.source, index: list.first + index, rows, total: list.total });
}
