import type { Entity } from '#shared/contract/primitives.ts';

import { player, type Ending } from '../../state.ts';

/** Chooses what follows the end of a track, or of an effect; remembered with the rest of the player. */
export function setEnding(entity: Entity, ending: Ending): void {
  player.endings[entity] = ending;
}
