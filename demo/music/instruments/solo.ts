import { randomFrom } from '../../random.ts';
import { envelopeAt, type Adsr } from '../synth/envelope.ts';
import { frequencyOf, framesOf, sampleRate } from '../synth/stereo.ts';
import { harmonicsUnder, tableOf, tableSize } from '../synth/wavetable.ts';
import type { Instrument } from './instrument.ts';

const blockSize = 64;

/** One player of a sustained melody instrument. */
export interface SoloSettings {
  /** Strength of a harmonic at its frequency in Hz, soft and loud: the tone moves between them with the breath. */
  soft: (harmonic: number, frequency: number) => number;
  loud: (harmonic: number, frequency: number) => number;
  shape: Adsr;
  /** Cents and Hz; it sets in late, as players do. */
  vibrato?: { depth: number; rate: number; delay: number };
  /** Air beside the tone. */
  breath?: number;
  /** Cents below the pitch from which a note is reached. */
  scoop?: number;
  gain?: number;
}

/** A solo instrument: two harmonic tables crossfaded by breath, vibrato, a little unsteadiness, air. */
export function solo(settings: SoloSettings): Instrument {
  const tables = new Map<number, { soft: Float32Array; loud: Float32Array }>();
  const random = randomFrom('solo');
  const tablesOf = (pitch: number) => {
    const zone = Math.ceil(pitch / 3) * 3;
    let pair = tables.get(zone);
    if (pair === undefined) {
      const frequency = frequencyOf(zone);
      const list = (strength: SoloSettings['soft']) =>
        levelled(
          tableOf(
            Array.from({ length: harmonicsUnder(frequency, 15_000) }, (_, n) => strength(n + 1, (n + 1) * frequency)),
          ),
        );
      pair = { soft: list(settings.soft), loud: list(settings.loud) };
      tables.set(zone, pair);
    }
    return pair;
  };
  return {
    tail: settings.shape.release,
    play(target, note) {
      const { soft, loud } = tablesOf(note.pitch);
      const { shape, vibrato, breath = 0, scoop = 0, gain = 0.32 } = settings;
      const held = note.held / sampleRate;
      const end = Math.min(note.held + framesOf(shape.release), target.left.length - note.at);
      const frequency = frequencyOf(note.pitch);
      const { left: leftOut, right: rightOut } = target;
      const leftGain = note.left;
      const rightGain = note.right;
      let phase = 0;
      let level = 0;
      let drift = 0;
      let air = 0;
      let noise = (note.at * 7919 + 1) | 0;
      for (let from = 0; from < end; from += blockSize) {
        const to = Math.min(end, from + blockSize);
        const time = to / sampleRate;
        const next = envelopeAt(shape, time, held) * gain;
        const slope = (next - level) / (to - from);
        drift = drift * 0.97 + random.bell() * 0.5;
        const waving = vibrato ? vibrato.depth * Math.min(1, Math.max(0, (time - vibrato.delay) * 2.5)) : 0;
        const sway = vibrato ? Math.sin(2 * Math.PI * vibrato.rate * time) : 0;
        const cents = waving * sway + drift * 1.4 - scoop * Math.exp(-time * 22);
        const step = (frequency * 2 ** (cents / 1200) * tableSize) / sampleRate;
        const bright = Math.min(1, note.velocity * (0.4 + (0.6 * next) / gain) + (waving === 0 ? 0 : sway * 0.06));
        const windy = breath * (0.35 + Math.exp(-time * 18));
        for (let index = note.at + from; index < note.at + to; index += 1) {
          level += slope;
          const at = phase | 0;
          const part = phase - at;
          const low = soft[at]! + (soft[at + 1]! - soft[at]!) * part;
          const high = loud[at]! + (loud[at + 1]! - loud[at]!) * part;
          noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) | 0;
          air += (noise * 4.7e-10 - air) * 0.3;
          const value = (low + (high - low) * bright + air * windy) * level;
          leftOut[index]! += value * leftGain;
          rightOut[index]! += value * rightGain;
          phase += step;
          if (phase >= tableSize) phase -= tableSize;
        }
      }
    },
  };
}

function levelled(table: Float32Array): Float32Array {
  let power = 0;
  for (const value of table) power += value * value;
  const scale = 0.5 / Math.sqrt(power / table.length);
  return table.map((value) => value * scale);
}
