import type { BlockOf } from '#shared/contract/documents.ts';

/** A recording named in a text by its catalogue number or uid, not yet looked up. */
export interface TrackMention {
  type: 'track';
  ref: string;
}

/** A picture named in a text by the name of its file, not yet looked up. */
export interface FigureMention {
  type: 'figure';
  file: string;
  alt: string;
  caption: string;
}

export type SourceBlock = BlockOf<TrackMention, FigureMention>;
