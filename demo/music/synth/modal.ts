import { sampleRate } from './stereo.ts';

/** A decaying sine: one mode of a bar, bell, membrane or string. */
export interface Mode {
  /** Hz. */
  frequency: number;
  level: number;
  /** Seconds to a thousandth (-60 dB). */
  decay: number;
  /** Radians; a quarter turn starts at the peak with a click, 0 starts softly. */
  phase?: number;
}

/** The state of a mode: a phasor and its rotation per sample. */
interface Phasor {
  real: number;
  imaginary: number;
  cosine: number;
  sine: number;
  end: number;
}

function phasorOf({ frequency, level, decay, phase = 0 }: Mode, from: number, length: number): Phasor {
  const turn = (2 * Math.PI * frequency) / sampleRate;
  const shrink = Math.exp(-6.9078 / (decay * sampleRate));
  return {
    real: Math.cos(phase) * level,
    imaginary: Math.sin(phase) * level,
    cosine: Math.cos(turn) * shrink,
    sine: Math.sin(turn) * shrink,
    end: Math.min(length, from + Math.ceil(decay * 1.17 * sampleRate)),
  };
}

function addPhasor(target: Float32Array, { real, imaginary, cosine, sine, end }: Phasor, from: number): void {
  let re = real;
  let im = imaginary;
  for (let index = from; index < end; index += 1) {
    target[index]! += im;
    const turned = re * cosine - im * sine;
    im = re * sine + im * cosine;
    re = turned;
  }
}

/** Two in one loop, because each rotation waits for its previous one: `long` ends no sooner than `short`. */
function addPhasors(target: Float32Array, long: Phasor, short: Phasor, from: number): void {
  const { cosine, sine } = long;
  const { cosine: otherCosine, sine: otherSine } = short;
  let { real, imaginary } = long;
  let { real: otherReal, imaginary: otherImaginary } = short;
  for (let index = from; index < short.end; index += 1) {
    target[index]! += imaginary + otherImaginary;
    const turned = real * cosine - imaginary * sine;
    imaginary = real * sine + imaginary * cosine;
    real = turned;
    const otherTurned = otherReal * otherCosine - otherImaginary * otherSine;
    otherImaginary = otherReal * otherSine + otherImaginary * otherCosine;
    otherReal = otherTurned;
  }
  addPhasor(target, { ...long, real, imaginary }, Math.max(from, short.end));
}

/**
 * Adds ringing modes to a sample. Each is a rotating phasor, computed only until it is 70 dB under its start or the
 * sample ends.
 */
export function addModes(target: Float32Array, modes: readonly Mode[], from = 0): Float32Array {
  const phasors = modes
    .filter(({ frequency, level }) => frequency < sampleRate * 0.46 && level !== 0)
    .map((mode) => phasorOf(mode, from, target.length))
    .toSorted((one, other) => other.end - one.end);
  for (let index = 0; index < phasors.length; index += 2) {
    const [long, short] = [phasors[index], phasors[index + 1]];
    if (long && short) addPhasors(target, long, short, from);
    else if (long) addPhasor(target, long, from);
  }
  return target;
}
