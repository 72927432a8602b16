import type { Entity } from '#shared/contract/primitives.ts';

/** Seconds from which a piece of music is full-length and not a jingle or a cut. */
const fullLength = 90;

/** Default rank in the default order: short music follows all others. */
export function defaultRank(entity: Entity, duration: number): number {
  return entity === 'music' && duration < fullLength ? 0 : 1;
}
