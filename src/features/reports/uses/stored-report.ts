import type { ClipMatch } from '#shared/contract/projects.ts';
import type { Chosen, Edit } from '#shared/domain/edl/types.ts';

import type { KnownClips, Lost, Sound, Use } from './uses.ts';

/** State of a report before it is sent. */
export interface Reported {
  uses: readonly Use[];
  lost: readonly Lost[];
  /** The parsed edit list; undefined when the uses are those of the project. */
  edit: Edit | undefined;
  /** Text of the file, to be parsed again with another frame rate. */
  text: string;
  /** The person's settings for what the file does not specify. */
  chosen: Chosen;
  /** The sounds of the clips, matched by the server or by hand. */
  known: KnownClips;
  /** The server's matches. */
  matches: readonly ClipMatch[];
  /** The person has confirmed the review of the notes. */
  isSeen: boolean;
}

/** A report before it is sent as its draft stores it: drafts are JSON, which has no maps. */
export type StoredReport = Omit<Reported, 'known'> & { known: readonly (readonly [string, Sound | null])[] };

export const toStored = (reported: Reported): StoredReport => ({ ...reported, known: [...reported.known] });

export const fromStored = (stored: StoredReport): Reported => ({ ...stored, known: new Map(stored.known) });
