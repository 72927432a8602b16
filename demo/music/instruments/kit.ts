import { mixSample } from '../synth/mix.ts';
import { decibels, panGains } from '../synth/stereo.ts';
import type { DrumSound } from './drum-sounds.ts';
import type { Instrument } from './instrument.ts';

/** A drum in its place: dB and -1 left to 1 right. */
interface KitDrum {
  sound: DrumSound;
  gain?: number;
  pan?: number;
  /** Drums of one group stop each other, as the two halves of a hi-hat do. */
  choke?: string;
}

/** Drums by the names their patterns use. */
export type Kit = Readonly<Record<string, KitDrum>>;

const takes = 3;

/** Plays a kit: the pitch of a note is the index of the drum in the kit. */
export function drumKit(kit: Kit): Instrument {
  const drums = Object.values(kit).map((drum) => {
    const gains = panGains(drum.pan ?? 0);
    const level = decibels(drum.gain ?? 0) * Math.SQRT2;
    return { sound: drum.sound, choke: drum.choke, left: gains.left * level, right: gains.right * level };
  });
  const made = new Map<number, Float32Array>();
  let turn = 0;
  return {
    tail: 5,
    play(target, note) {
      const drum = drums[note.pitch];
      if (drum === undefined) throw new RangeError(`The kit has no drum ${note.pitch}.`);
      const layer = Math.min(2, Math.floor(note.velocity * 3));
      turn = (turn + 1) % takes;
      const key = (note.pitch * 8 + layer) * 8 + turn;
      let sample = made.get(key);
      if (sample === undefined) {
        sample = drum.sound((layer + 0.5) / 3, turn);
        made.set(key, sample);
      }
      // A choked drum is released when the next of its group starts: the score passes the time as `held`.
      const held = drum.choke === undefined ? sample.length : note.held;
      mixSample(target, sample, {
        at: note.at,
        held,
        release: 500,
        left: note.left * drum.left,
        right: note.right * drum.right,
      });
    },
  };
}
