import type { NotOursCause } from '#shared/network/classify.ts';
import { Wall } from '#shared/network/wall.ts';
import { proxy } from 'valtio';

/**
 * Who speaks in the server's place, as the page shows it. Written through `noteNotOurs` and `noteOurs` alone.
 */
export const network = proxy({
  /** null while our server is reached, or nobody at all is. */
  obstacle: null as NotOursCause | null,
});

const wall = new Wall(() => performance.now(), Math.random);

/** A response was not of our server. */
export function noteNotOurs(cause: NotOursCause): void {
  wall.hit();
  if (network.obstacle !== cause) network.obstacle = cause;
}

/** Nobody was reached: what stood in the way is not met any more. */
export function noteNobody(): void {
  if (network.obstacle !== null) network.obstacle = null;
}

/** Our server was reached. */
export function noteOurs(): void {
  wall.passed();
  if (network.obstacle !== null) network.obstacle = null;
}

/** Milliseconds until this page may send a request; 0: now, and it counts. Always 0 while our server is reached. */
export const waitToRequest = (): number => wall.take();
