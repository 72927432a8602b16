/** Sounds made for tests, and the ears of an independent decoder. */
import { spawnSync } from 'node:child_process';

/** Samples of a function of time in seconds. */
export function sampled(sampleRate: number, seconds: number, at: (time: number) => number): Float32Array {
  return Float32Array.from({ length: Math.round(sampleRate * seconds) }, (_, index) => at(index / sampleRate));
}

/** A sine; `level` in dBFS. */
export function sine(sampleRate: number, seconds: number, frequency: number, level: number, phase = 0): Float32Array {
  const amplitude = 10 ** (level / 20);
  return sampled(sampleRate, seconds, (time) => amplitude * Math.sin(2 * Math.PI * frequency * time + phase));
}

/** Noise from a seed, the same on every machine. */
export function noise(sampleRate: number, seconds: number, amplitude: number, seed = 1): Float32Array {
  let state = seed;
  return sampled(sampleRate, seconds, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return amplitude * (state / 2 ** 31 - 1);
  });
}

export function joined(...parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Whether the tests may ask ffmpeg, as an independent judge. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

/** Runs ffmpeg and answers what it says; throws where it fails. */
export function ffmpeg(...args: string[]): { stdout: Buffer; stderr: string } {
  const run = spawnSync('ffmpeg', ['-nostdin', '-hide_banner', '-y', ...args], { maxBuffer: 2 ** 30 });
  if (run.status !== 0) throw new Error(run.stderr.toString());
  return { stdout: run.stdout, stderr: run.stderr.toString() };
}

/** A file as an independent decoder hears it: the first channel. */
export function decoded(file: string, sampleRate: number): Float32Array {
  const { stdout } = ffmpeg(
    '-v',
    'error',
    '-i',
    file,
    '-af',
    'pan=mono|c0=c0',
    '-ar',
    `${sampleRate}`,
    '-f',
    'f32le',
    '-',
  );
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
}

/** Size of the strongest difference, in dB of the strongest sample of `expected`. */
export function difference(heard: Float32Array, expected: Float32Array): number {
  let max = 0;
  let loudest = 0;
  for (const [index, value] of expected.entries()) {
    max = Math.max(max, Math.abs(value - (heard[index] ?? 0)));
    loudest = Math.max(loudest, Math.abs(value));
  }
  return 20 * Math.log10(max / loudest);
}

/** By how many samples `heard` lags behind `expected`: where their correlation is highest. */
export function lag(heard: Float32Array, expected: Float32Array, reach: number): number {
  let best = { lag: 0, sum: -Infinity };
  for (let shift = -reach; shift <= reach; shift += 1) {
    let sum = 0;
    for (let index = reach; index < expected.length - reach; index += 1) {
      sum += (expected[index] ?? 0) * (heard[index + shift] ?? 0);
    }
    if (sum > best.sum) best = { lag: shift, sum };
  }
  return best.lag;
}
