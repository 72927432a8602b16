import { network } from '#platform/network/state.ts';
import { useOnline } from '#platform/offline/index.ts';
import { useLate } from '#ui/use-late.ts';
import { useSnapshot } from 'valtio';

import { player } from '../state.ts';

/** Why nothing is heard although it was asked for. */
export type Silence = 'portal' | 'filter' | 'gateway' | 'silent' | 'position-not-cached';

/** What the device holds is heard sooner, and a portal is reported within 3 s, in milliseconds. */
const patience = 1_000;
/** Sound that does not come is reported within 5 s. */
const longPatience = 4_000;

/** Why nothing has been heard for a while; null while sound comes or nobody waits for it. */
export function useSilence(): Silence | null {
  const { phase } = useSnapshot(player);
  const obstacle = useObstacle();
  const online = useOnline();
  const waits = phase === 'opening' || phase === 'waiting';
  const isKnown = useLate(waits && (obstacle !== null || !online), patience);
  const isLong = useLate(waits, longPatience);
  if (!isKnown && !isLong) return null;
  return obstacle ?? (online ? 'silent' : 'position-not-cached');
}

/** Who responds in the server's place, to sound or to whatever else this page requests; null where nobody does. */
export function useObstacle(): 'portal' | 'filter' | 'gateway' | null {
  const { obstacle: own } = useSnapshot(player);
  const { obstacle: general } = useSnapshot(network);
  const online = useOnline();
  const obstacle = own ?? (online ? null : general);
  return obstacle === 'altered' ? 'filter' : obstacle;
}
