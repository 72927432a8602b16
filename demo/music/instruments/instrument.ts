import type { Stereo } from '../synth/stereo.ts';

/** A note for an instrument: placed, humanised and levelled. */
interface PlayedNote {
  /** Frame of its start. */
  at: number;
  /** Frames until its release. */
  held: number;
  /** MIDI pitch; of a drum kit, the drum's index. */
  pitch: number;
  /** 0 to 1: how hard it is struck. It colours the tone; the loudness is in the gains. */
  velocity: number;
  left: number;
  right: number;
}

/** Adds notes to a recording. An instrument may cache notes: it belongs to one rendering. */
export interface Instrument {
  play(target: Stereo, note: PlayedNote): void;
  /** Seconds after the release of a note in which it may still sound. */
  readonly tail: number;
}
