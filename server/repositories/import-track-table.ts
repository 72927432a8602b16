import type { Generated } from 'kysely';

import type { Default } from './column-types.ts';

/** A track that several processes import together: at first what is to be done, then what became of it. */
export interface ImportTrackTable {
  id: Generated<number>;
  uid: string;
  /** Absolute path of the imported folder. */
  folder: string;
  /** Digest of its files and their texts (import/plan/track-parts.ts). */
  stamp: string;
  /** JSON of what its job needs; empty once it is done. */
  sent: string;
  /** Counts what was asked for, so that a job notices that its track has changed meanwhile. */
  revision: Default<number>;
  /** The folder, as long as it is to be done. */
  waits_in: string | null;
  /** JSON of what became of it. */
  report: Default<string | null>;
  ended_at: Default<string | null>;
}
