import type { IngestStem, IngestText, IngestTrack, IngestVariation } from '#shared/domain/ingest.ts';
import type { PcmSource } from './pcm.ts';

/** A text in both languages. */
export type Localized = Required<IngestText>;

/** A recording of the demo catalogue: what the database is told of it, and the code that makes its sound. */
export interface DemoRecording<Ingest> {
  ingest: Ingest;
  /**
   * Makes the sound from its fixed seed: the same samples on every machine and at every call. Nothing is computed
   * before the source's blocks are walked, and what was computed is kept for the second walk only as long as the
   * source itself.
   */
  render(): PcmSource;
}

/**
 * A track of the demo catalogue with its versions and stems, music or sound. Its identity is `track.uid`
 * (`demo-music-…`, `demo-sound-…`); the uids of variations and stems are unique over the whole catalogue.
 */
export interface DemoSound {
  /** A classifier value of `ucs_sub_ids` is a CatID alone: whoever takes the catalogue in knows the categories. */
  track: IngestTrack;
  /** The main mix first (`isMain`, position 0). */
  variations: readonly DemoRecording<IngestVariation>[];
  /** Their sum is the main mix; empty for sound effects. */
  stems: readonly DemoRecording<IngestStem>[];
}

/** A sound effect; `effects` of the effects folder are readonly DemoEffect[]. */
export type DemoEffect = DemoSound;

/** What a drawn cover belongs to: each kind has its own composition. */
export type CoverKind = 'album' | 'library' | 'playlist' | 'author' | 'label' | 'collection';

/** Draws a cover as SVG text, square; the same seed and kind give the same picture. */
export type DrawCover = (seed: string, kind: CoverKind, palette?: readonly string[]) => string;
