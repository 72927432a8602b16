import type { Page } from '@playwright/test';

import { type BlockNote, blockSize, type Recording } from './heard-ahead.ts';

declare global {
  interface Window {
    soundTap: { record(): void; take(): Recording };
  }
}

/** Seconds of the tap's clock: longer than the page is ever late for a block. */
const clockLoop = 8;
/** Milliseconds after which the element's time is steady: longer than 128 samples, shorter than a burst. */
const idleAfterBurst = 4;

/**
 * Taps the playing element, so that its output can be recorded.
 *
 * @param sampleRate of the sound itself, in Hz: to resample, the browser pulls pieces of some 10 ms ahead, and the
 * element's time with them, which does not happen without a tap
 */
export async function tapSound(page: Page, sampleRate: number): Promise<void> {
  await page.evaluate(
    async ({ rate, size, loop, rest }) => {
      const context = new AudioContext({ sampleRate: rate });
      await context.resume();
      const element = window.soundProbe.element();
      // Deprecated, but needs no module, which the policy of the page would forbid.
      const tap = context.createScriptProcessor(size, 2, 1);
      // The tap's own clock runs beside the sound, the same few seconds repeated: the number of blocks is no measure
      // of time, since on a busy machine some samples never reach the page.
      const ticks = Float32Array.from({ length: loop * rate }, (_, index) => index / rate);
      const clock = new AudioBufferSourceNode(context, { loop: true });
      clock.buffer = new AudioBuffer({ length: ticks.length, sampleRate: rate });
      clock.buffer.copyToChannel(ticks, 0);
      const start = Math.ceil((context.currentTime + 0.2) * rate) / rate;
      clock.start(start);
      const both = new ChannelMergerNode(context, { numberOfInputs: 2 });
      clock.connect(both, 0, 1);
      let samples: Float32Array[] = [];
      let blocks: BlockNote[] = [];
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- only the handler keeps the node alive
      tap.onaudioprocess = ({ inputBuffer }) => {
        const heard = inputBuffer.getChannelData(0).slice();
        const began = inputBuffer.getChannelData(1)[0] ?? 0;
        // Sound is pulled in bursts; right after one the element's time still advances through its last 3 ms.
        setTimeout(() => {
          const [shown, now] = [element.currentTime, context.currentTime];
          samples.push(heard);
          blocks.push({ shown, since: (now - start - began + loop) % loop });
        }, rest);
      };
      context.createMediaElementSource(element).connect(both, 0, 0).connect(tap).connect(context.destination);
      window.soundTap = {
        record() {
          samples = [];
          blocks = [];
        },
        take() {
          let text = '';
          for (const part of samples) text += String.fromCharCode(...new Uint8Array(part.buffer));
          return { samples: btoa(text), blocks };
        },
      };
    },
    { rate: sampleRate, size: blockSize, loop: clockLoop, rest: idleAfterBurst },
  );
}
