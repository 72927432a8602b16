import type { Entity } from '#shared/contract/primitives.ts';

/** Seconds from which a piece of music is full-length and not a jingle or a cut. */
const fullLength = 90;

/** Place in the default order where no editor has set one: short music stands behind the rest. */
export function defaultRank(entity: Entity, duration: number): number {
  return entity === 'music' && duration < fullLength ? 0 : 1;
}
