import { randomFrom } from '../../random.ts';
import { StateFilter, filtered } from '../synth/filter.ts';
import { addModes, type Mode } from '../synth/modal.ts';
import { decayed, whiteNoise } from '../synth/noise.ts';
import { framesOf, sampleRate } from '../synth/stereo.ts';
import { softenEdges } from './piano.ts';

/** Makes one hit. @param hardness 0 to 1 @param take number of the take: takes differ a little */
export type DrumSound = (hardness: number, take: number) => Float32Array;

/** A drum whose pitch falls: kicks, toms, electronic percussion. */
export function swept(settings: {
  /** Hz at the start and where it settles, and the seconds between. */
  from: number;
  to: number;
  fall: number;
  /** Seconds to a thousandth. */
  decay: number;
  /** Click of the beater: level and Hz. */
  click?: readonly [number, number];
  /** 0 clean; above, the sine is bent towards a square. */
  drive?: number;
  gain?: number;
}): DrumSound {
  const { from, to, fall, decay, click = [0.15, 3000], drive = 0, gain = 0.9 } = settings;
  return (hardness, take) => {
    const random = randomFrom(`swept ${from} ${take}`);
    const sample = new Float32Array(framesOf(decay * 1.05));
    const shrink = Math.exp(-6.9078 / (decay * sampleRate));
    const glide = Math.exp(-1 / (fall * sampleRate));
    let above = (from - to) * (0.8 + 0.3 * hardness);
    let phase = 0;
    let level = 1;
    for (let index = 0; index < sample.length; index += 1) {
      phase += (2 * Math.PI * (to + above)) / sampleRate;
      above *= glide;
      level *= shrink;
      const wave = Math.sin(phase) * level * (1 + drive);
      sample[index] = (drive === 0 ? wave : wave / (1 + 0.5 * drive * Math.abs(wave))) * gain;
    }
    const tick = filtered(whiteNoise(random, framesOf(0.02)), 'bandpass', click[1], 0.3);
    for (let index = 0; index < tick.length; index += 1) {
      sample[index]! += tick[index]! * click[0] * (0.3 + hardness) * Math.exp(-index / (0.003 * sampleRate));
    }
    return softenEdges(sample, 0.0005, 0.03);
  };
}

/** A drum of noise over ringing modes: snares, hats, cymbals, shakers, claps. */
export function noisy(settings: {
  seconds: number;
  /** Bands of noise: kind, Hz, level, seconds to a thousandth, resonance. */
  noise: readonly {
    kind: 'lowpass' | 'highpass' | 'bandpass';
    at: number;
    level: number;
    decay: number;
    resonance?: number;
  }[];
  modes?: readonly Mode[];
  /** Seconds in which it swells; 0 strikes at once. */
  swell?: number;
  /** Seconds at which it is struck again: claps, tambourines. */
  again?: readonly number[];
  gain?: number;
}): DrumSound {
  return (hardness, take) => {
    const random = randomFrom(`noisy ${settings.seconds} ${take}`);
    const sample = new Float32Array(framesOf(settings.seconds));
    const starts = [0, ...(settings.again ?? [])].map((start) => start * (1 + 0.05 * random.bell()));
    for (const [nth, start] of starts.entries()) {
      const last = nth === starts.length - 1;
      for (const { kind, at, level, decay, resonance = 0.2 } of settings.noise) {
        const from = framesOf(start);
        const long = last ? decay : Math.min(decay, 0.03);
        const length = Math.min(sample.length - from, framesOf(long * 1.2));
        const noise = whiteNoise(random, length);
        filtered(noise, kind, at * (0.8 + 0.35 * hardness) * (1 + 0.03 * random.bell()), resonance);
        decayed(noise, long, sampleRate);
        for (let index = 0; index < length; index += 1) sample[from + index]! += noise[index]! * level;
      }
    }
    if (settings.modes) {
      addModes(
        sample,
        settings.modes.map((mode) => ({ ...mode, frequency: mode.frequency * (1 + 0.004 * random.bell()) })),
      );
    }
    const gain = settings.gain ?? 0.6;
    for (let index = 0; index < sample.length; index += 1) sample[index]! *= gain;
    return softenEdges(sample, Math.max(0.0005, settings.swell ?? 0), Math.min(0.08, settings.seconds / 3));
  };
}

/** Inharmonic partials of beaten metal, denser upward. */
export function metal(low: number, count: number, decay: number, level: number): Mode[] {
  const random = randomFrom(`metal ${low} ${count}`);
  return Array.from({ length: count }, (_, index) => {
    const frequency = low * (1 + index * 0.73 + random.next() * 0.6);
    return {
      frequency,
      level: (level / Math.sqrt(count)) * random.between(0.5, 1),
      decay: decay * random.between(0.35, 1),
      phase: random.between(0, 6),
    };
  });
}

/** Noise that rises in pitch and level up to its end: the breath before a new section. */
export function riser(seconds: number): DrumSound {
  return (hardness, take) => {
    const sample = whiteNoise(randomFrom(`riser ${take}`), framesOf(seconds));
    const filter = new StateFilter('bandpass');
    const block = 256;
    for (let from = 0; from < sample.length; from += block) {
      const done = from / sample.length;
      filter.tune(300 * 2 ** (done * 4.6), 0.55);
      filter.run(sample, from, Math.min(sample.length, from + block));
    }
    for (let index = 0; index < sample.length; index += 1)
      sample[index]! *= (index / sample.length) ** 2.2 * 0.5 * (0.5 + hardness);
    return softenEdges(sample, 0.01, 0.02);
  };
}

/** The opposite: a wash that sinks away after a climax. */
export function downlifter(seconds: number): DrumSound {
  const rise = riser(seconds);
  return (hardness, take) => softenEdges(rise(hardness, take).toReversed(), 0.004, 0.2);
}
