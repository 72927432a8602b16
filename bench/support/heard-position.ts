import type { Page } from '@playwright/test';

import { bestMatch } from './best-match.ts';
import { median } from './stats.ts';

declare global {
  interface Window {
    soundTap: { record(): void; take(): Recording };
  }
}

/** What left the element, block by block, and the element's time when each block was full. */
export interface Recording {
  /** Float32 samples in base64. */
  readonly samples: string;
  readonly times: readonly number[];
}

/** Samples of a block: long enough that none is lost on a busy machine. */
const block = 2_048;
/** Blocks left out at the start: a decoder may be silent there, and then right. */
const settled = 8;
/** Samples compared: 0.19 s, enough to be found in noise beyond doubt. */
const compared = 8_192;
/** How far from the shown position the programme is searched, in seconds: other players err by that much. */
const searched = 20;

/** Taps the element that sounds, so that what leaves it can be recorded. */
export async function tapSound(page: Page, sampleRate: number): Promise<void> {
  await page.evaluate(
    async ({ rate, size }) => {
      const context = new AudioContext({ sampleRate: rate });
      await context.resume();
      const element = window.soundProbe.element();
      // Deprecated, but needs no module to be loaded, which the policy of the page would forbid.
      const tap = context.createScriptProcessor(size, 1, 1);
      let blocks: Float32Array[] = [];
      let times: number[] = [];
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- only the handler keeps the node alive
      tap.onaudioprocess = ({ inputBuffer }) => {
        times.push(element.currentTime);
        blocks.push(inputBuffer.getChannelData(0).slice());
      };
      context.createMediaElementSource(element).connect(tap).connect(context.destination);
      window.soundTap = {
        record() {
          blocks = [];
          times = [];
        },
        take() {
          let text = '';
          for (const samples of blocks) text += String.fromCharCode(...new Uint8Array(samples.buffer));
          return { samples: btoa(text), times };
        },
      };
    },
    { rate: sampleRate, size: block },
  );
}

/**
 * How far the programme that is heard stands from the time of the element, in seconds, at the median of all blocks; NaN
 * where the programme was not recognised. What the path of the sound itself adds is the same for every format.
 *
 * @param programme the whole programme at the rate of the tap
 */
export function heardAhead({ samples, times }: Recording, programme: Float32Array, sampleRate: number): number {
  const bytes = Buffer.from(samples, 'base64');
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const first = Math.ceil(all.findIndex((sample) => Math.abs(sample) > 1e-4) / block) + settled;
  const heard = all.subarray(first * block, first * block + compared);
  const shown = times[first];
  if (shown === undefined || heard.length < compared) return NaN;
  const from = Math.max(0, Math.round((shown - searched) * sampleRate));
  const { place, likeness } = bestMatch(heard, programme.subarray(from, from + 2 * searched * sampleRate));
  if (likeness < 0.5) return NaN;
  const start = (from + place) / sampleRate;
  return median(times.slice(first).map((time, index) => start + ((index + 1) * block) / sampleRate - time));
}
