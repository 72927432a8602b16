import { envelopeAt, type Adsr } from '../synth/envelope.ts';
import { StateFilter, type FilterKind } from '../synth/filter.ts';
import { mixStereo } from '../synth/mix.ts';
import { createStereo, frequencyOf, framesOf, sampleRate, type Stereo } from '../synth/stereo.ts';
import { shapeTable, tableSize, type Shape } from '../synth/wavetable.ts';
import type { Instrument } from './instrument.ts';

const blockSize = 64;
/** Frames of cached notes, about 50 MB; beyond that notes are rendered again. */
const cacheFrames = 6_000_000;

/** One oscillator of a subtractive synthesiser. */
export interface Oscillator {
  shape: Shape;
  level: number;
  /** Semitones and cents from the note. */
  semitones?: number;
  cents?: number;
  /** -1 left to 1 right. */
  pan?: number;
}

export interface AnalogSettings {
  oscillators: readonly Oscillator[];
  amplitude: Adsr;
  filter?: {
    kind?: FilterKind;
    /** Hz at middle C, before the envelope. */
    cutoff: number;
    /** Octaves the envelope opens. */
    opens?: number;
    resonance?: number;
    shape?: Adsr;
    /** 1: the cutoff follows the pitch completely. */
    follow?: number;
  };
  vibrato?: { depth: number; rate: number; delay: number };
  /** Semitones above the pitch from which it falls, and seconds: kicks, zaps. */
  drop?: { semitones: number; seconds: number };
  gain?: number;
}

/** Saws spread in pitch and place, as one thick voice. */
export function unison(shape: Shape, voices: number, cents: number, level = 1, semitones = 0): Oscillator[] {
  return Array.from({ length: voices }, (_, index) => {
    const place = voices === 1 ? 0 : (index / (voices - 1)) * 2 - 1;
    return {
      shape,
      semitones,
      cents: place * cents,
      pan: place * (index % 2 === 0 ? 0.8 : -0.8),
      level: level / Math.sqrt(voices),
    };
  });
}

function makeNote(settings: AnalogSettings, pitch: number, held: number, velocity: number): Stereo {
  const { oscillators, amplitude, filter, vibrato, drop, gain = 0.4 } = settings;
  const sound = createStereo(held + framesOf(amplitude.release));
  const seconds = held / sampleRate;
  const voices = oscillators.map((oscillator, index) => {
    const frequency = frequencyOf(pitch + (oscillator.semitones ?? 0) + (oscillator.cents ?? 0) / 100);
    const place = ((oscillator.pan ?? 0) + 1) / 2;
    return {
      table: shapeTable(oscillator.shape, frequency * (drop ? 2 ** (drop.semitones / 12) : 1)),
      step: (frequency * tableSize) / sampleRate,
      phase: (index * 0.381 * tableSize) % tableSize,
      left: oscillator.level * Math.sqrt(1 - place) * Math.SQRT2,
      right: oscillator.level * Math.sqrt(place) * Math.SQRT2,
    };
  });
  const filters = [new StateFilter(filter?.kind ?? 'lowpass'), new StateFilter(filter?.kind ?? 'lowpass')];
  const { left, right } = sound;
  let level = 0;
  for (let from = 0; from < left.length; from += blockSize) {
    const to = Math.min(left.length, from + blockSize);
    const time = to / sampleRate;
    let cents = vibrato
      ? vibrato.depth * Math.min(1, Math.max(0, time - vibrato.delay) * 2) * Math.sin(2 * Math.PI * vibrato.rate * time)
      : 0;
    if (drop) cents += drop.semitones * 100 * Math.exp(-time / drop.seconds);
    const bend = 2 ** (cents / 1200);
    for (const voice of voices) {
      const { table, left: toLeft, right: toRight } = voice;
      const step = voice.step * bend;
      let phase = voice.phase;
      for (let index = from; index < to; index += 1) {
        const at = phase | 0;
        const value = table[at]! + (table[at + 1]! - table[at]!) * (phase - at);
        left[index]! += value * toLeft;
        right[index]! += value * toRight;
        phase += step;
        if (phase >= tableSize) phase -= tableSize;
      }
      voice.phase = phase;
    }
    if (filter) {
      const opening =
        envelopeAt(filter.shape ?? amplitude, time, seconds) * (filter.opens ?? 0) * (0.4 + 0.6 * velocity);
      const cutoff = filter.cutoff * 2 ** (opening + ((pitch - 60) / 12) * (filter.follow ?? 0.5));
      for (const [channel, one] of filters.entries()) {
        one.tune(cutoff, filter.resonance ?? 0.2);
        one.run(channel === 0 ? left : right, from, to);
      }
    }
    const next = envelopeAt(amplitude, time, seconds) * gain;
    const slope = (next - level) / (to - from);
    for (let index = from; index < to; index += 1) {
      level += slope;
      left[index]! *= level;
      right[index]! *= level;
    }
  }
  return sound;
}

/** A subtractive synthesiser. Notes of the same pitch, length and velocity are rendered once. */
export function analog(settings: AnalogSettings): Instrument {
  const made = new Map<string, Stereo>();
  let cached = 0;
  return {
    tail: settings.amplitude.release,
    play(target, note) {
      const touch = Math.round(note.velocity * 5) / 5;
      const key = `${note.pitch} ${note.held} ${touch}`;
      let sound = made.get(key);
      if (sound === undefined) {
        sound = makeNote(settings, note.pitch, note.held, touch);
        cached += sound.left.length;
        if (cached < cacheFrames) made.set(key, sound);
      }
      mixStereo(target, sound, note.at, note.left * Math.SQRT2, note.right * Math.SQRT2);
    },
  };
}
