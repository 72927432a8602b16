import type { PackedTexts } from '../arrays/packed-texts.ts';

/**
 * What an index was made of and does not hold, as its answers need no more than the order that follows from it. With both, a
 * track that has not changed since is not read again. Everything stands at its document's number.
 */
export interface SourceRows {
  /** Which state of the track it was (repositories/revisions.ts). */
  revisions: Float64Array;
  ranks: Float64Array;
  /** Milliseconds since 1970. */
  createdAt: Float64Array;
  downloads: Float64Array;
  sortRu: PackedTexts;
  sortEn: PackedTexts;
  /** Figures of the sound, as many a document as domain/sound-features.ts has, and which version of them. */
  figures: Int16Array;
  featuresVersion: number;
  /** Those of each variation, as `Variations` has them. */
  variations: { createdAt: Float64Array; downloads: Float64Array };
}
