import type { Stereo } from '../synth/stereo.ts';

/** A note as it reaches an instrument: placed, humanised and levelled. */
interface PlayedNote {
  /** Frame of its start. */
  at: number;
  /** Frames until it is let go. */
  held: number;
  /** MIDI pitch; of a drum kit, the drum's index. */
  pitch: number;
  /** 0 to 1: how hard it is struck. It colours the tone; the loudness is in the gains. */
  velocity: number;
  left: number;
  right: number;
}

/** Adds notes to a recording. An instrument may keep what it made: one serves one rendering. */
export interface Instrument {
  play(target: Stereo, note: PlayedNote): void;
  /** Seconds after a note is let go in which it may still sound. */
  readonly tail: number;
}
