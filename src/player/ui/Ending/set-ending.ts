import type { Entity } from '#shared/contract/primitives.ts';

import { player, type Ending } from '../../state.ts';

/** Sets what follows the end of a track, or of an effect; persisted with the player's state. */
export function setEnding(entity: Entity, ending: Ending): void {
  player.endings[entity] = ending;
}
