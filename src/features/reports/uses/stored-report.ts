import type { Sound } from './uses.ts';
import type { Reported } from './use-report-uses.ts';

/** A report before it is sent as its draft stores it: drafts are JSON, which has no maps. */
export type StoredReport = Omit<Reported, 'known'> & { known: readonly (readonly [string, Sound | null])[] };

export const toStored = (reported: Reported): StoredReport => ({ ...reported, known: [...reported.known] });

export const fromStored = (stored: StoredReport): Reported => ({ ...stored, known: new Map(stored.known) });
