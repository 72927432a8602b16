import { bestMatch } from './best-match.ts';
import { median } from './stats.ts';

/** What left an element, block by block. */
export interface Recording {
  /** Float32 samples in base64, `blockSize` a block. */
  readonly samples: string;
  readonly blocks: readonly BlockNote[];
}

/** What the page saw when it was told of a block, which may be long after it was full. Seconds. */
export interface BlockNote {
  /** The element's time. */
  readonly shown: number;
  /** How much had been pulled from the element at that moment since the first sample of the block. */
  readonly since: number;
}

/** Samples of a block: long enough that few are lost on a busy machine. */
export const blockSize = 2_048;
/** Blocks left out at the start: a decoder may be silent there, and then right. */
const settled = 8;
/** Blocks compared to find the first place: 0.19 s, enough to be found in noise beyond doubt. */
const compared = 4;
/** How far from the shown position the programme is searched, in seconds: other players err by that much. */
const searched = 20;
/** Blocks from which the first place is looked for: one of them may have a hole. */
const tries = 5;
/** How far from the block before it a block is searched, in seconds. */
const near = 0.1;

/**
 * How far the programme that is heard stands from the time of the element, in seconds, at the median of all blocks; NaN
 * where the programme was not recognised in most of them. What the path of the sound itself adds is the same for all
 * sounds of one rate.
 *
 * Each block is looked up by itself: a tap on a busy machine loses samples that were played, so that counting them from
 * one place on would take its losses for the player's.
 *
 * @param programme the whole programme at the rate of the tap
 */
export function heardAhead({ samples, blocks }: Recording, programme: Float32Array, sampleRate: number): number {
  const bytes = Buffer.from(samples, 'base64');
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const first = Math.ceil(all.findIndex((sample) => Math.abs(sample) > 1e-4) / blockSize) + settled;
  const heard = blocks.slice(first);

  /** The place of samples of the recording within `reach` seconds of a place of the programme. */
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
