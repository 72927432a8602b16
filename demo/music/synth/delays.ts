import { framesOf, sampleRate, type Stereo } from './stereo.ts';

/** Frames per step of slow modulation. */
export const step = 64;

/** Reads a delay line at a moving distance: chorus and the flutter of tape. @param wet part of the moved sound, the rest stays */
export function waver(
  samples: Float32Array,
  middle: number,
  depth: number,
  rate: number,
  turn: number,
  wet: number,
): void {
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
export function echo(sound: Stereo, time: number, feedback: number, mix: number, tone: number): void {
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
