import type { PcmSource } from '#server/media/pcm.ts';

const blockFrames = 16_384;

/**
 * Sound in memory.
 *
 * @param channels one array per channel, of equal length
 */
export function pcmFrom(
  sampleRate: number,
  channels: readonly [Float32Array] | readonly [Float32Array, Float32Array],
): PcmSource {
  const frames = channels[0].length;
  return {
    sampleRate,
    channels: channels.length,
    frames,
    *blocks() {
      for (let at = 0; at < frames; at += blockFrames) {
        yield channels.map((samples) => samples.subarray(at, at + blockFrames));
      }
    },
  };
}
