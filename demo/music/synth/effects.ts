import { equalise, type BiquadKind } from './biquad.ts';
import { valueAt, type Curve } from './curve.ts';
import { StateFilter } from './filter.ts';
import { framesOf, sampleRate, type Stereo } from './stereo.ts';

/** The effects of a part, in order. Times in seconds, positions of curves in bars. */
export type Effect =
  | { kind: 'chorus'; depth?: number; rate?: number; mix?: number }
  | { kind: 'echo'; time: number; feedback: number; mix: number; tone?: number }
  | { kind: 'sweep'; pass: 'lowpass' | 'highpass'; cutoff: Curve; resonance?: number }
  | { kind: 'drive'; amount: number; level?: number }
  | { kind: 'tremolo'; rate: number; depth: number; stereo?: boolean }
  | { kind: 'duck'; beats: readonly number[]; depth: number; release: number }
  | { kind: 'equalise'; band: BiquadKind; frequency: number; gain: number; width?: number }
  | { kind: 'tape'; depth: number }
  | { kind: 'crush'; bits: number; hold: number }
  | { kind: 'level'; curve: Curve };

/** Frames per step of slow modulation. */
const step = 64;

/** Reads a delay line at a moving distance: chorus and the flutter of tape. @param wet part of the moved sound, the rest stays */
function waver(samples: Float32Array, middle: number, depth: number, rate: number, turn: number, wet: number): void {
  const size = 4096;
  const line = new Float32Array(size);
  let delay = middle + depth * Math.sin(turn);
  for (let from = 0; from < samples.length; from += step) {
    const to = Math.min(samples.length, from + step);
    const angle = (2 * Math.PI * rate * to) / sampleRate + turn;
    const next = middle + depth * (Math.sin(angle) * 0.8 + Math.sin(angle * 2.37) * 0.2);
    const slope = (next - delay) / (to - from);
    for (let index = from; index < to; index += 1) {
      delay += slope;
      line[index & (size - 1)] = samples[index]!;
      const place = index - delay;
      const whole = Math.floor(place);
      const near = line[whole & (size - 1)]!;
      const moved = near + (line[(whole + 1) & (size - 1)]! - near) * (place - whole);
      samples[index] = samples[index]! * (1 - wet) + moved * wet;
    }
  }
}

/** Echoes that jump from side to side. */
function echo(sound: Stereo, time: number, feedback: number, mix: number, tone: number): void {
  const size = framesOf(time);
  const left = new Float32Array(size);
  const right = new Float32Array(size);
  const pull = 1 - Math.exp((-2 * Math.PI * tone) / sampleRate);
  let dull = 0;
  let dim = 0;
  for (let index = 0, at = 0; index < sound.left.length; index += 1) {
    dull += (left[at]! - dull) * pull;
    dim += (right[at]! - dim) * pull;
    const input = (sound.left[index]! + sound.right[index]!) * 0.5;
    left[at] = input + dim * feedback + 1e-18;
    right[at] = dull;
    sound.left[index]! += dull * mix;
    sound.right[index]! += dim * mix;
    at += 1;
    if (at === size) at = 0;
  }
}

/** Multiplies by a gain that is computed every few frames and interpolated linearly. */
function shape(samples: Float32Array, start: number, gainAt: (seconds: number) => number): void {
  let gain = gainAt(start);
  for (let from = 0; from < samples.length; from += step) {
    const to = Math.min(samples.length, from + step);
    const slope = (gainAt(start + to / sampleRate) - gain) / (to - from);
    for (let index = from; index < to; index += 1) {
      gain += slope;
      samples[index]! *= gain;
    }
  }
}

function drive(samples: Float32Array, amount: number, level: number): void {
  const into = 1 + amount * 6;
  for (let index = 0; index < samples.length; index += 1) {
    const value = samples[index]! * into;
    samples[index] = (value / (1 + Math.abs(value))) * level;
  }
}

function crush(samples: Float32Array, bits: number, hold: number): void {
  const levels = 2 ** (bits - 1);
  let held = 0;
  for (let index = 0; index < samples.length; index += 1) {
    if (index % hold === 0) held = Math.round(samples[index]! * levels) / levels;
    samples[index] = held;
  }
}

function sweep(samples: Float32Array, effect: Extract<Effect, { kind: 'sweep' }>, { barSeconds, start }: Place): void {
  const filter = new StateFilter(effect.pass);
  for (let from = 0; from < samples.length; from += step * 4) {
    const to = Math.min(samples.length, from + step * 4);
    filter.tune(valueAt(effect.cutoff, (start + from / sampleRate) / barSeconds), effect.resonance ?? 0.15);
    filter.run(samples, from, to);
  }
}

/** The dip after each kick drum. @param beats times in seconds, rising */
function duckingOf(beats: readonly number[], depth: number, release: number): (seconds: number) => number {
  let next = 0;
  return (seconds) => {
    while (next < beats.length && beats[next]! <= seconds) next += 1;
    const last = beats[next - 1];
    if (last === undefined) return 1;
    const since = (seconds - last) / release;
    if (since < 0.06) return 1 - depth * (since / 0.06);
    return since >= 1 ? 1 : 1 - depth * (1 - since) ** 2;
  };
}

/** The position of a segment in its song: seconds of its start, and of a bar, for curves. */
interface Place {
  start: number;
  barSeconds: number;
}

/** Applies an effect to a segment of sound, in place. */
export function applyEffect(sound: Stereo, effect: Effect, place: Place): void {
  const channels = [sound.left, sound.right];
  switch (effect.kind) {
    case 'chorus':
      channels.forEach((samples, side) =>
        waver(samples, 700, 90 * (effect.depth ?? 1), effect.rate ?? 0.6, side * 1.9, (effect.mix ?? 0.5) * 0.9),
      );
      break;
    case 'tape':
      for (const samples of channels) waver(samples, 400, effect.depth * 40, 0.7, 0, 1);
      break;
    case 'echo':
      echo(sound, effect.time, effect.feedback, effect.mix, effect.tone ?? 3500);
      break;
    case 'sweep':
      for (const samples of channels) sweep(samples, effect, place);
      break;
    case 'drive':
      for (const samples of channels) drive(samples, effect.amount, effect.level ?? 1 / (1 + effect.amount));
      break;
    case 'tremolo':
      channels.forEach((samples, side) =>
        shape(
          samples,
          place.start,
          (seconds) =>
            1 -
            effect.depth *
              (0.5 + 0.5 * Math.sin(2 * Math.PI * effect.rate * seconds + (effect.stereo ? side * Math.PI : 0))),
        ),
      );
      break;
    case 'duck':
      for (const samples of channels)
        shape(samples, place.start, duckingOf(effect.beats, effect.depth, effect.release));
      break;
    case 'equalise':
      for (const samples of channels) equalise(samples, effect.band, effect.frequency, effect.gain, effect.width);
      break;
    case 'crush':
      for (const samples of channels) crush(samples, effect.bits, effect.hold);
      break;
    case 'level':
      for (const samples of channels)
        shape(samples, place.start, (seconds) => valueAt(effect.curve, seconds / place.barSeconds));
      break;
  }
}
