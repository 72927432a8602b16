import { envelopeAt, type Adsr } from '../synth/envelope.ts';
import { padSize, padTable, type PadVoice } from '../synth/pad-table.ts';
import { frequencyOf, framesOf, sampleRate } from '../synth/stereo.ts';
import type { Instrument } from './instrument.ts';

const blockSize = 128;
/** How far apart the two places lie at which a loop is read: whole samples, so that both lie at one fraction. */
const sideways = 30_802;

interface EnsembleSettings {
  voice: PadVoice;
  shape: Adsr;
  /** Hz of the tone when soft, and octaves it opens when loud. */
  tone?: { from: number; octaves: number };
  gain?: number;
}

/** Many players at once: a note is an endless loop read at two places, opened and closed by its envelope. */
function ensemble({ voice, shape, tone = { from: 900, octaves: 3.4 }, gain = 1 }: EnsembleSettings): Instrument {
  return {
    tail: shape.release,
    play(target, note) {
      // One loop is shared by four neighbouring pitches; with more, formants would move.
      const base = Math.round(note.pitch / 4) * 4;
      const table = padTable(voice, frequencyOf(base));
      const ratio = 2 ** ((note.pitch - base) / 12);
      const held = note.held / sampleRate;
      const end = Math.min(note.held + framesOf(shape.release), target.left.length - note.at);
      // The start in the loop depends on the note, so that two notes never move in parallel.
      let place = (note.at * 0.37 + note.pitch * 4801) % padSize;
      const { left: leftOut, right: rightOut } = target;
      const leftGain = note.left;
      const rightGain = note.right;
      let level = 0;
      let leftTone = 0;
      let rightTone = 0;
      let leftBefore = 0;
      let rightBefore = 0;
      const stride = ratio * 2;
      for (let from = 0; from < end; from += blockSize) {
        const to = Math.min(end, from + blockSize);
        const next = envelopeAt(shape, to / sampleRate, held) * gain;
        const step = (next - level) / (to - from);
        const cutoff = Math.min(
          16_000,
          tone.from * 2 ** (tone.octaves * note.velocity * (0.35 + (0.65 * next) / gain)),
        );
        // These voices have little above 9 kHz: every second sample is computed, the others are interpolated.
        const pull = 1 - Math.exp((-4 * Math.PI * cutoff) / sampleRate);
        const last = note.at + to - 1;
        for (let index = note.at + from; index < last; index += 2) {
          level += step * 2;
          const left = place | 0;
          const right = (left + sideways) & (padSize - 1);
          const part = place - left;
          leftTone += (table[left]! + (table[left + 1]! - table[left]!) * part - leftTone) * pull;
          rightTone += (table[right]! + (table[right + 1]! - table[right]!) * part - rightTone) * pull;
          const leftValue = leftTone * level * leftGain;
          const rightValue = rightTone * level * rightGain;
          leftOut[index]! += (leftBefore + leftValue) * 0.5;
          rightOut[index]! += (rightBefore + rightValue) * 0.5;
          leftOut[index + 1]! += leftValue;
          rightOut[index + 1]! += rightValue;
          leftBefore = leftValue;
          rightBefore = rightValue;
          place += stride;
          if (place >= padSize) place -= padSize;
        }
      }
    },
  };
}

/** Strength of a resonance at a frequency: 1 at its middle. */
function formant(frequency: number, middle: number, width: number): number {
  return 1 / (1 + ((frequency - middle) / width) ** 2);
}

const bowed: PadVoice = {
  name: 'bowed',
  spread: 16,
  growth: 0.92,
  strength: (n, f) =>
    (n ** -0.85 * (0.35 + formant(f, 480, 260) + 0.7 * formant(f, 1150, 500) + 0.55 * formant(f, 2700, 900))) /
    (1 + (f / 6500) ** 3),
};
const brazen: PadVoice = {
  name: 'brazen',
  spread: 9,
  growth: 1,
  strength: (n, f) => (n ** -0.45 * (0.4 + formant(f, 650, 500) + 0.6 * formant(f, 1500, 700))) / (1 + (f / 4200) ** 3),
};
const vowel = (name: string, formants: readonly (readonly [number, number, number])[]): PadVoice => ({
  name,
  spread: 22,
  growth: 0.9,
  strength: (n, f) =>
    n ** -0.6 * (0.04 + formants.reduce((sum, [middle, width, level]) => sum + level * formant(f, middle, width), 0)),
});
const ah = vowel('ah', [
  [720, 110, 1],
  [1180, 130, 0.65],
  [2750, 250, 0.22],
  [3500, 300, 0.12],
]);
const oo = vowel('oo', [
  [330, 90, 1],
  [780, 110, 0.4],
  [2400, 250, 0.05],
]);
const warm: PadVoice = { name: 'warm', spread: 26, growth: 1, strength: (n, f) => n ** -1.1 / (1 + (f / 3000) ** 2) };
const glass: PadVoice = {
  name: 'glass',
  spread: 12,
  growth: 0.8,
  strength: (n) => (n === 1 ? 1 : n === 2 ? 0.5 : n % 3 === 0 ? 0.4 / n : n % 4 === 0 ? 0.5 / n : 0.04 / n),
};
const wide: PadVoice = { name: 'wide', spread: 34, growth: 1, strength: (n, f) => n ** -0.8 / (1 + (f / 9000) ** 2) };

export const strings = (attack = 0.28, release = 0.7) =>
  ensemble({ voice: bowed, shape: { attack, decay: 1.5, sustain: 0.85, release }, tone: { from: 700, octaves: 3.8 } });
/** Short bows, for pulses and ostinati. */
export const spiccato = () =>
  ensemble({
    voice: bowed,
    shape: { attack: 0.012, decay: 0.28, sustain: 0.12, release: 0.16 },
    tone: { from: 900, octaves: 3.4 },
    gain: 1.5,
  });
export const brass = (attack = 0.09, release = 0.3) =>
  ensemble({
    voice: brazen,
    shape: { attack, decay: 0.8, sustain: 0.8, release },
    tone: { from: 320, octaves: 4.2 },
    gain: 0.95,
  });
export const choir = (sung: 'ah' | 'oo' = 'ah', attack = 0.5) =>
  ensemble({
    voice: sung === 'ah' ? ah : oo,
    shape: { attack, decay: 2, sustain: 0.9, release: 1.1 },
    tone: { from: 2400, octaves: 2.5 },
  });
export const warmPad = (attack = 1.2, release = 1.8) =>
  ensemble({ voice: warm, shape: { attack, decay: 3, sustain: 0.85, release }, tone: { from: 500, octaves: 3 } });
export const glassPad = (attack = 1.5, release = 2.5) =>
  ensemble({ voice: glass, shape: { attack, decay: 3, sustain: 0.85, release }, tone: { from: 1800, octaves: 3 } });
export const widePad = (attack = 0.4, release = 0.8) =>
  ensemble({ voice: wide, shape: { attack, decay: 2, sustain: 0.8, release }, tone: { from: 700, octaves: 4 } });
