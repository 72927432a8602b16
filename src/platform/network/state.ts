import type { NotOursCause } from '#shared/network/classify.ts';
import { proxy } from 'valtio';

import { createWallBudget } from './wall-budget.ts';

/**
 * Who speaks in the server's place, as the page shows it. Written through `noteNotOurs` and `noteOurs` alone.
 */
export const network = proxy({
  /** null while our server is reached, or nobody at all is. */
  obstacle: null as NotOursCause | null,
});

const budget = createWallBudget(() => performance.now());

/** A response was not of our server. */
export function noteNotOurs(cause: NotOursCause): void {
  budget.met();
  if (network.obstacle !== cause) network.obstacle = cause;
}

/** Nobody was reached: what stood in the way is not met any more. */
export function noteNobody(): void {
  if (network.obstacle !== null) network.obstacle = null;
}

/** Our server was reached. */
export function noteOurs(): void {
  budget.cleared();
  if (network.obstacle !== null) network.obstacle = null;
}

/** Whether this page may send a request now; counts it if so. Always, while nobody speaks in the server's place. */
export const mayRequest = (): boolean => budget.take();

/** Milliseconds until it may. */
export const waitToRequest = (): number => budget.wait();
