import type { NotOursCause } from '#shared/network/classify.ts';
import { proxy } from 'valtio';

/**
 * Who speaks in the server's place, as the page shows it. Written through `noteNotOurs` and `noteOurs` alone.
 */
export const network = proxy({
  /** null while our server is reached, or nobody at all is. */
  obstacle: null as NotOursCause | null,
});

/** A response was not of our server. */
export function noteNotOurs(cause: NotOursCause): void {
  if (network.obstacle !== cause) network.obstacle = cause;
}

/** Our server was reached. */
export function noteOurs(): void {
  if (network.obstacle !== null) network.obstacle = null;
}
