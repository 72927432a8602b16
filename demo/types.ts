import type { IngestStem, IngestText, IngestTrack, IngestVariation } from '#shared/domain/ingest.ts';
import type { PcmSource } from './pcm.ts';

/** A text in both languages. */
export type Localized = Required<IngestText>;

/** A recording of the demo catalogue: its description for the database, and the code that renders its sound. */
export interface DemoRecording<Ingest> {
  ingest: Ingest;
  /**
   * Renders the sound from its fixed seed: the same samples on every machine and at every call. Nothing is computed
   * before the blocks are iterated; computed data is cached for the second iteration as long as the source lives.
   */
  render(): PcmSource;
}

/**
 * A track of the demo catalogue with its versions and stems, music or sound. Its identity is `track.uid`
 * (`demo-music-…`, `demo-sound-…`); the uids of variations and stems are unique over the whole catalogue.
 */
export interface DemoSound {
  /** A classifier value of `ucs_sub_ids` is a CatID only: the importing side adds the categories. */
  track: IngestTrack;
  /** The main mix first (`isMain`, position 0). */
  variations: readonly DemoRecording<IngestVariation>[];
  /** Their sum is the main mix; empty for sound effects. */
  stems: readonly DemoRecording<IngestStem>[];
}

/** A sound effect; `effects` of the effects folder are readonly DemoEffect[]. */
export type DemoEffect = DemoSound;

/** What a drawn cover is of: each kind has its own composition. */
export type CoverKind = 'album' | 'library' | 'playlist' | 'author' | 'label' | 'collection';

/** Draws a cover as SVG text, square; the same seed and kind give the same picture. */
export type DrawCover = (seed: string, kind: CoverKind, palette?: readonly string[]) => string;
