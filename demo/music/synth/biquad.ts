import { sampleRate } from './stereo.ts';

export type BiquadKind = 'peak' | 'lowshelf' | 'highshelf';

/** A fixed equaliser band (RBJ audio EQ cookbook), run in place over one channel. */
export function equalise(samples: Float32Array, kind: BiquadKind, frequency: number, gain: number, width = 0.9): void {
  const amplitude = 10 ** (gain / 40);
  const omega = (2 * Math.PI * frequency) / sampleRate;
  const cosine = Math.cos(omega);
  const alpha = Math.sin(omega) / (2 * width);
  let b0: number, b1: number, b2: number, a0: number, a1: number, a2: number;
  if (kind === 'peak') {
    b0 = 1 + alpha * amplitude;
    b1 = -2 * cosine;
    b2 = 1 - alpha * amplitude;
    a0 = 1 + alpha / amplitude;
    a1 = -2 * cosine;
    a2 = 1 - alpha / amplitude;
  } else {
    // The high shelf is the low shelf mirrored: the sign of the cosine turns.
    const turn = kind === 'lowshelf' ? 1 : -1;
    const root = 2 * Math.sqrt(amplitude) * alpha;
    const [up, down] = [amplitude + 1, amplitude - 1];
    b0 = amplitude * (up - turn * down * cosine + root);
    b1 = turn * 2 * amplitude * (down - turn * up * cosine);
    b2 = amplitude * (up - turn * down * cosine - root);
    a0 = up + turn * down * cosine + root;
    a1 = turn * -2 * (down + turn * up * cosine);
    a2 = up + turn * down * cosine - root;
  }
  [b0, b1, b2, a1, a2] = [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0];
  let s1 = 0;
  let s2 = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const input = samples[index]!;
    const output = b0 * input + s1;
    s1 = b1 * input - a1 * output + s2;
    s2 = b2 * input - a2 * output;
    if (s1 < 1e-15 && s1 > -1e-15) s1 = 0;
    if (s2 < 1e-15 && s2 > -1e-15) s2 = 0;
    samples[index] = output;
  }
}
