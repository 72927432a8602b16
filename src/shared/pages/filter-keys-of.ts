import { musicFilterKeys, soundFilterKeys, type FilterKey } from '../contract/filter-keys.ts';
import type { Entity } from '../contract/primitives.ts';

/** The filters of a family that take values, in the order of the rail. */
export const filterKeysOf = (entity: Entity): readonly FilterKey[] =>
  entity === 'music' ? musicFilterKeys : soundFilterKeys;
