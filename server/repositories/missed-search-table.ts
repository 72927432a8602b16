import type { Entity } from '#shared/contract/primitives.ts';

/** Searches without an exact match, with counts. */
export interface MissedSearchTable {
  entity: Entity;
  /** Folded. */
  text: string;
  count: number;
  /** ISO 8601. */
  last_at: string;
}
