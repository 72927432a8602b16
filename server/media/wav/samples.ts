import type { WavFormat } from './wav-header.ts';

/**
 * Takes interleaved samples apart: one array a channel, -1 to 1.
 *
 * @param bytes begins at a multiple of eight in its buffer
 * @param planes arrays to write into, one a channel and long enough
 */
export function takeApart(bytes: Uint8Array, format: WavFormat, planes: readonly Float32Array[]): Float32Array[] {
  const { channels } = format;
  const frames = Math.floor((bytes.length * 8) / format.bits / channels);
  const read = sampleReader(bytes, format);
  return planes.map((whole, channel) => {
    const plane = whole.subarray(0, frames);
    for (let frame = 0, at = channel; frame < frames; frame += 1, at += channels) plane[frame] = read(at);
    return plane;
  });
}

/**
 * Reads the sample at an index. Typed arrays in the machine's own order: little-endian, as WAV and every Node platform.
 */
function sampleReader(bytes: Uint8Array, format: WavFormat): (index: number) => number {
  const { buffer, byteOffset } = bytes;
  const count = Math.floor((bytes.length * 8) / format.bits);
  if (format.float) {
    const samples =
      format.bits === 64 ? new Float64Array(buffer, byteOffset, count) : new Float32Array(buffer, byteOffset, count);
    // A float file may contain NaN or infinity, from which no filter recovers.
    return (index) => {
      const sample = samples[index] as number;
      return Number.isFinite(sample) ? sample : 0;
    };
  }
  switch (format.bits) {
    case 8:
      return (index) => ((bytes[index] as number) - 128) / 128;
    case 16: {
      const samples = new Int16Array(buffer, byteOffset, count);
      return (index) => (samples[index] as number) / 32_768;
    }
    case 24:
      return (index) => {
        const at = index * 3;
        const low = ((bytes[at] as number) << 8) | ((bytes[at + 1] as number) << 16);
        return (low | ((bytes[at + 2] as number) << 24)) / 2_147_483_648;
      };
    default: {
      const samples = new Int32Array(buffer, byteOffset, count);
      return (index) => (samples[index] as number) / 2_147_483_648;
    }
  }
}
