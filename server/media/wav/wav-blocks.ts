import { downMix } from './down-mix.ts';
import { takeApart } from './samples.ts';
import type { WavFormat } from './wav-header.ts';

/** Cuts a stream of sample bytes into planar blocks of one or two channels; a frame cut short at the end is left out. */
export async function* wavBlocks(chunks: AsyncIterable<Uint8Array>, format: WavFormat): AsyncGenerator<Float32Array[]> {
  const frameBytes = (format.bits / 8) * format.channels;
  let scratch = new Uint8Array(0);
  let planes: Float32Array[] = [];
  let buffered = 0;
  for await (const chunk of chunks) {
    // Always from the start of one buffer: typed arrays require aligned samples.
    if (scratch.length < buffered + chunk.length) {
      const wider = new Uint8Array(buffered + chunk.length);
      wider.set(scratch.subarray(0, buffered));
      scratch = wider;
      const frames = Math.ceil(wider.length / frameBytes);
      planes = Array.from({ length: format.channels }, () => new Float32Array(frames));
    }
    scratch.set(chunk, buffered);
    const filled = buffered + chunk.length;
    const whole = filled - (filled % frameBytes);
    if (whole > 0) yield downMix(takeApart(scratch.subarray(0, whole), format, planes), format.channelMask);
    scratch.copyWithin(0, whole, filled);
    buffered = filled - whole;
  }
}
