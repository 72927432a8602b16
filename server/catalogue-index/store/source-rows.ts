import type { PackedTexts } from '../arrays/packed-texts.ts';

/**
 * The source rows of an index that it does not contain itself. With both, an unchanged track is not read again. Arrays
 * are indexed by document.
 */
export interface SourceRows {
  /** Revision of the track (repositories/revisions.ts). */
  revisions: Float64Array;
  ranks: Float64Array;
  /** Milliseconds since 1970. */
  createdAt: Float64Array;
  sortRu: PackedTexts;
  sortEn: PackedTexts;
  /** Sound features, as many per document as in domain/sound-features.ts, and their version. */
  figures: Int16Array;
  featuresVersion: number;
  /** Those of each variation, in the order of `Variations`. */
  variations: { createdAt: Float64Array };
}
