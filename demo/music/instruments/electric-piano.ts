import { frequencyOf, framesOf, sampleRate } from '../synth/stereo.ts';
import type { Instrument } from './instrument.ts';
import { softenEdges } from './piano.ts';
import { sampled } from './sampled.ts';

const tableSize = 16_384;
const sineTable = Float32Array.from({ length: tableSize }, (_, index) => Math.sin((2 * Math.PI * index) / tableSize));

/** One modulated sine: a carrier whose phase another sine moves. */
interface Pair {
  carrier: number;
  modulator: number;
  /** Radians of modulation at the start. */
  index: number;
  indexDecay: number;
  level: number;
  decay: number;
}

function addPair(target: Float32Array, base: number, pair: Pair): void {
  const scale = tableSize / sampleRate;
  const mask = tableSize - 1;
  const carrierStep = base * pair.carrier * scale;
  const modulatorStep = base * pair.modulator * scale;
  const levelFall = Math.exp(-6.9 / (pair.decay * sampleRate));
  const indexFall = Math.exp(-6.9 / (pair.indexDecay * sampleRate));
  let level = pair.level;
  let depth = (pair.index * tableSize) / (2 * Math.PI);
  let carrier = 0;
  let modulator = 0;
  for (let index = 0; index < target.length; index += 1) {
    const shift = sineTable[modulator & mask]! * depth;
    target[index]! += sineTable[(carrier + shift) & mask]! * level;
    carrier += carrierStep;
    modulator += modulatorStep;
    level *= levelFall;
    depth *= indexFall;
  }
}

function fm(pairs: (hardness: number, pitch: number) => Pair[], seconds: number, release: number): Instrument {
  return sampled({
    release,
    tail: 3,
    make(pitch, hardness) {
      const sample = new Float32Array(framesOf(seconds));
      for (const pair of pairs(hardness, pitch)) addPair(sample, frequencyOf(pitch), pair);
      return softenEdges(sample, 0.001, 0.3);
    },
  });
}

/** A tine piano: a soft body and a bell that answers the touch. */
export function electricPiano(): Instrument {
  const body = (hardness: number, pitch: number): Pair[] => {
    const ring = 4.2 * 2 ** (-(pitch - 55) / 24);
    return [
      { carrier: 1, modulator: 1, index: 0.35 + 1.15 * hardness, indexDecay: ring * 0.7, level: 0.55, decay: ring },
      { carrier: 1.002, modulator: 14, index: 0.12 + 0.5 * hardness, indexDecay: 0.25, level: 0.24, decay: ring * 0.8 },
      { carrier: 0.999, modulator: 3, index: 0.2 * hardness, indexDecay: 0.6, level: 0.2, decay: ring * 0.6 },
    ];
  };
  return fm(body, 3.6, 0.18);
}

/** A glassy digital bell, for motifs that have to shine. */
export function fmBell(): Instrument {
  return fm(
    (hardness) => [
      { carrier: 1, modulator: 3.5, index: 0.8 + 1.4 * hardness, indexDecay: 1.2, level: 0.4, decay: 3 },
      { carrier: 2.003, modulator: 7.1, index: 0.6 * hardness, indexDecay: 0.5, level: 0.18, decay: 1.6 },
    ],
    3.2,
    0.6,
  );
}

/** A funky plucked keyboard: short, reedy, dry. */
export function clavinet(): Instrument {
  return fm(
    (hardness) => [
      { carrier: 1, modulator: 2, index: 1.2 + 2.2 * hardness, indexDecay: 0.35, level: 0.5, decay: 1.1 },
      { carrier: 1, modulator: 5, index: 0.8 * hardness, indexDecay: 0.12, level: 0.2, decay: 0.7 },
    ],
    1.2,
    0.04,
  );
}
