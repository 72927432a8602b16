import { mixSample } from '../synth/mix.ts';
import { framesOf } from '../synth/stereo.ts';
import type { Instrument } from './instrument.ts';

export interface SampledSettings {
  /** Makes the sound of a pitch. @param hardness 0 to 1 @param variant 0 up to variants */
  make: (pitch: number, hardness: number, variant: number) => Float32Array;
  /** Steps of hardness. */
  layers?: number;
  /** Takes of the same note, played in turn, so that a repetition is never the same sample twice. */
  variants?: number;
  /** Seconds of fading after a note is let go; Infinity rings out. */
  release?: number;
  /** Seconds of the longest sample, where it rings out. */
  tail?: number;
}

/** An instrument whose notes decay by themselves: each is rendered once and mixed in wherever it is played. */
export function sampled({ make, layers = 3, variants = 1, release = 0.25, tail = 4 }: SampledSettings): Instrument {
  const made = new Map<number, Float32Array>();
  let turn = 0;
  return {
    tail: release === Infinity ? tail : release,
    play(target, note) {
      const layer = Math.min(layers - 1, Math.floor(note.velocity * layers));
      turn = (turn + 1) % variants;
      const key = (note.pitch * 16 + layer) * 16 + turn;
      let sample = made.get(key);
      if (sample === undefined) {
        sample = make(note.pitch, (layer + 0.5) / layers, turn);
        made.set(key, sample);
      }
      const held = release === Infinity ? sample.length : note.held;
      mixSample(target, sample, {
        at: note.at,
        held,
        release: release === Infinity ? 0 : framesOf(release),
        left: note.left,
        right: note.right,
      });
    },
  };
}
