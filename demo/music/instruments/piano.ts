import { randomFrom } from '../../random.ts';
import { filtered } from '../synth/filter.ts';
import { addModes, type Mode } from '../synth/modal.ts';
import { decayed, whiteNoise } from '../synth/noise.ts';
import { frequencyOf, framesOf, sampleRate } from '../synth/stereo.ts';
import type { Instrument } from './instrument.ts';
import { sampled } from './sampled.ts';

interface PianoSettings {
  /** How far up the harmonics reach: 1 a concert grand, 0.4 a felt-damped upright. */
  brightness?: number;
  /** Noise of the hammer and the key. */
  knock?: number;
  /** Cents between the strings of a note: 1 tuned, 12 a bar-room piano. */
  detune?: number;
  release?: number;
}

/** Struck strings: stretched harmonics in pairs that beat, the upper ones dying first, and the knock of the hammer. */
export function piano({ brightness = 1, knock = 1, detune = 0.9, release = 0.22 }: PianoSettings = {}): Instrument {
  return sampled({
    release,
    tail: 5,
    make(pitch, hardness) {
      const random = randomFrom(`piano ${pitch}`);
      const base = frequencyOf(pitch);
      const ring = 9 * 2 ** (-(pitch - 40) / 17);
      const sample = new Float32Array(framesOf(Math.min(5, ring * 0.9 + 0.6)));
      const stiffness = 0.00018 * 2 ** ((pitch - 45) / 11);
      const steepness = (0.6 + 1.5 * hardness) * brightness;
      const modes: Mode[] = [];
      for (let n = 1; n <= 28; n += 1) {
        const frequency = n * base * Math.sqrt(1 + stiffness * n * n);
        if (frequency > 9000) break;
        // The hammer strikes at a seventh of the string, where the seventh harmonic has its node.
        const strike = 0.25 + 0.75 * Math.abs(Math.sin((Math.PI * n) / 7.3));
        const level = strike * Math.exp(-frequency / (1100 * steepness + 500)) * n ** -0.55;
        if (level < 0.0012) continue;
        const decay = Math.max(0.12, ring / (1 + 0.22 * n ** 1.15));
        const apart = 2 ** ((detune * (0.7 + 0.6 * random.next())) / 1200);
        const phase = random.between(-0.5, 0.5);
        modes.push({ frequency, level: level * 0.62, decay: decay * 0.75, phase });
        modes.push({ frequency: frequency * apart, level: level * 0.38, decay: decay * 1.3, phase: phase + 0.4 });
      }
      addModes(sample, modes);
      const thump = filtered(whiteNoise(random, framesOf(0.09)), 'lowpass', 350 + 1500 * hardness * brightness, 0.2);
      decayed(thump, 0.07, sampleRate);
      for (let index = 0; index < thump.length; index += 1)
        sample[index]! += thump[index]! * 0.22 * knock * (0.4 + hardness);
      softenEdges(sample);
      return sample;
    },
  });
}

/** A millisecond of attack and a faded end: no clicks. */
export function softenEdges(sample: Float32Array, attack = 0.0012, end = 0.12): Float32Array {
  const rise = framesOf(attack);
  for (let index = 0; index < rise; index += 1) sample[index]! *= index / rise;
  const fall = Math.min(sample.length, framesOf(end));
  for (let index = 0; index < fall; index += 1) sample[sample.length - 1 - index]! *= index / fall;
  return sample;
}
