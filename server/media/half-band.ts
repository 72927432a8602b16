import { kaiser, sinc } from './windowed-sinc.ts';

/**
 * Halves the rate by a Kaiser-windowed half-band filter: every second tap of such a filter is zero and the others are
 * symmetric about the middle one, so that a quarter of the multiplications of a general one remains. It is 6 dB down
 * at the new Nyquist frequency; aliases lie within 3 kHz of it.
 *
 * @param input its first `length` samples are used; output sample n is centred on input sample taps / 2 - 1 + 2n
 * @param taps length of the window, a multiple of four
 * @returns how many samples were written to `output`: as many as whole windows fit
 */
export function decimateByTwo(input: Float64Array, length: number, taps: number, output: Float32Array): number {
  const { middle, sides } = coefficientsOf(taps);
  const count = Math.max(0, Math.floor((length - taps) / 2) + 1);
  for (let index = 0, centre = taps / 2 - 1; index < count; index += 1, centre += 2) {
    // Two sums, because one would wait for each addition to end before the next.
    let near = (input[centre] as number) * middle;
    let far = 0;
    for (let side = 0, away = 1; side < sides.length; side += 2, away += 4) {
      near += ((input[centre - away] as number) + (input[centre + away] as number)) * (sides[side] as number);
      far +=
        ((input[centre - away - 2] as number) + (input[centre + away + 2] as number)) * (sides[side + 1] as number);
    }
    output[index] = near + far;
  }
  return count;
}

interface HalfBand {
  middle: number;
  /** Taps 1, 3, 5, … away from the middle. */
  sides: Float64Array;
}

const cache = new Map<number, HalfBand>();

function coefficientsOf(taps: number): HalfBand {
  const known = cache.get(taps);
  if (known) return known;
  const half = taps / 2;
  const sides = Float64Array.from({ length: half / 2 }, (_, index) => {
    const distance = 2 * index + 1;
    return 0.5 * sinc(distance / 2) * kaiser(distance / half);
  });
  // A constant passes unchanged.
  const sum = 0.5 + 2 * sides.reduce((total, tap) => total + tap, 0);
  const made = { middle: 0.5 / sum, sides: sides.map((tap) => tap / sum) };
  cache.set(taps, made);
  return made;
}
