import { equalise, type BiquadKind } from './biquad.ts';
import { valueAt, type Curve } from './curve.ts';
import { StateFilter } from './filter.ts';
import { sampleRate, type Stereo } from './stereo.ts';
import { echo, step, waver } from './delays.ts';

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
