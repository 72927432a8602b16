import { useSnapshot } from 'valtio';

import { network } from '../network/state.ts';
import { useTakenOver } from '../taken-over.ts';
import { offline } from './state.ts';

/** Whether the server can be reached, for components. */
export const useOnline = (): boolean => useTakenOver(useSnapshot(offline).online, true);

/**
 * Why the server cannot be reached:
 * - `none`: there is no connection;
 * - `portal`: the network requires a sign-in first;
 * - `blocked`: something in between rejects or changes requests;
 * - `silent`: the server, or what stands in front of it, does not respond.
 */
export type Connection = 'online' | 'none' | 'portal' | 'blocked' | 'silent';

/** The state of the connection, for components. */
export function useConnection(): Connection {
  const { online, silent } = useSnapshot(offline);
  const { obstacle } = useSnapshot(network);
  return useTakenOver(online ? 'online' : connectionOf(obstacle, silent), 'online');
}

function connectionOf(obstacle: (typeof network)['obstacle'], silent: boolean): Connection {
  if (obstacle === 'portal') return 'portal';
  if (obstacle === 'gateway') return 'silent';
  if (obstacle !== null) return 'blocked';
  return silent ? 'silent' : 'none';
}
