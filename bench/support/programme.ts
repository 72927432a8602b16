import { Resampler } from '../../server/media/resample.ts';
import { noiseSamples } from '../../tests/support/programme.ts';
import { seconds, tracks } from './catalogue.ts';

/** Sample rate of the generated catalogue, in Hz. */
const madeAt = 44_100;

/** The whole programme of a row, at any rate. */
export function programmeOf(row: number, sampleRate: number): Float32Array {
  const made = noiseSamples(tracks[row]?.seed ?? 0, seconds, madeAt);
  if (sampleRate === madeAt) return made;
  const resampler = new Resampler(madeAt, sampleRate);
  const programme = new Float32Array(seconds * sampleRate);
  const body = resampler.push(made);
  programme.set(body);
  programme.set(resampler.finish(), body.length);
  return programme;
}
