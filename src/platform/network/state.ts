import type { NotOursCause } from '#shared/network/classify.ts';
import { Wall } from '#shared/network/wall.ts';
import { proxy } from 'valtio';

/**
 * Who speaks in the server's place, as the page shows it. Written through `noteNotOurs` and `noteOurs` alone.
 */
export const network = proxy({
  /** null while our server is reached, or there is no connection at all. */
  obstacle: null as NotOursCause | null,
});

const wall = new Wall(() => performance.now(), Math.random);
const listeners = new Set<(stands: boolean) => void>();

/**
 * Calls back when this page becomes blocked, and when it no longer is or the server is reached again; immediately if it
 * is. Returns a function that ends it.
 */
export function onWall(listener: (stands: boolean) => void): () => void {
  listeners.add(listener);
  if (wall.isUp) listener(true);
  return () => void listeners.delete(listener);
}

function change(by: () => void, isBack = false) {
  const before = wall.isUp;
  by();
  if (isBack || wall.isUp !== before) for (const listener of listeners) listener(wall.isUp);
}

/** A response was not of our server. */
export function noteNotOurs(cause: NotOursCause): void {
  change(() => wall.hit());
  network.obstacle = cause;
}

/** Responses begin and break off: they are of no more use than a stranger's, and requested as rarely. */
export function noteCutOff(): void {
  change(() => wall.hit());
}

/** There is no connection: the earlier obstacle is unknown now. */
export function noteNobody(): void {
  network.obstacle = null;
}

/**
 * Our server was reached.
 *
 * @param isBack it was not reached before: what waits to try again is called, too
 */
export function noteOurs(isBack?: boolean): void {
  change(() => wall.passed(), isBack);
  network.obstacle = null;
}

/**
 * Milliseconds until this page or its audio worker may send a request; 0: now, and it counts. Always 0 while our server is
 * reached.
 */
export const waitToRequest = (): number => wall.take();
