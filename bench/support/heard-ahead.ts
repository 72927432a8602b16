import { bestMatch } from './best-match.ts';
import { median } from './stats.ts';

/** The output of an element, block by block. */
export interface Recording {
  /** Float32 samples in base64, `blockSize` per block. */
  readonly samples: string;
  readonly blocks: readonly BlockNote[];
}

/** The page's state when it received a block, which may be long after it was full. Seconds. */
export interface BlockNote {
  /** The element's time. */
  readonly shown: number;
  /** The samples pulled from the element at that moment since the first one of the block, in seconds. */
  readonly since: number;
}

/** Samples of a block: long enough that few are lost on a busy machine. */
export const blockSize = 2_048;
/** Blocks skipped at the start: a decoder may be silent there. */
const settled = 8;
/** Blocks compared to find the first position: 0.19 s, which is unambiguous in noise. */
const compared = 4;
/** The search range around the displayed position in seconds: errors of other players are that large. */
const searched = 20;
/** Blocks from which the first position is searched: one of them may have a gap. */
const tries = 5;
/** The search range around the previous block, in seconds. */
const near = 0.1;

/**
 * The difference between the audible programme and the time of the element, in seconds: the median of all blocks, or
 * NaN if most blocks were not recognised. The latency of the path itself is equal for all sounds of one rate. Each
 * block is searched separately: on a busy machine the tap loses samples that were played, and counting from one
 * position on would count its losses as errors of the player.
 *
 * @param programme the whole programme at the rate of the tap
 */
export function heardAhead({ samples, blocks }: Recording, programme: Float32Array, sampleRate: number): number {
  const bytes = Buffer.from(samples, 'base64');
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const first = Math.ceil(all.findIndex((sample) => Math.abs(sample) > 1e-4) / blockSize) + settled;
  const heard = blocks.slice(first);

  /** The position of samples of the recording, within `reach` seconds of a position of the programme. */
  const find = (at: number, length: number, around: number, reach: number) => {
    const from = Math.max(0, Math.round(around - reach * sampleRate));
    const part = programme.subarray(from, Math.round(around + reach * sampleRate) + length);
    const { place, similarity } = bestMatch(all.subarray(at, at + length), part);
    return similarity < 0.5 ? undefined : from + place;
  };

  let last: { at: number; place: number } | undefined;
  const ahead: number[] = [];
  for (const [index, { shown, since }] of heard.entries()) {
    if (!last && index === tries) break;
    const at = (first + index) * blockSize;
    const place = last
      ? find(at, blockSize, last.place + at - last.at, near)
      : find(at, compared * blockSize, shown * sampleRate, searched);
    if (place === undefined) continue;
    last = { at, place };
    ahead.push(place / sampleRate + since - shown);
  }
  return ahead.length * 2 > heard.length ? median(ahead) : NaN;
}
