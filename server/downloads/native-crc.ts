import { createRequire } from 'node:module';
import { crc32 } from 'node:zlib';

interface BufferCrc32 {
  unsigned(bytes: Uint8Array, before?: number): number;
}

/**
 * Lets yazl sum by zlib instead of by JavaScript, whose 250 MB/s on a core of its own were most of what a zip cost. The
 * module that it takes its sums from is the one found here from where yazl lies.
 */
export function sumNatively(): void {
  const ofYazl = createRequire(createRequire(import.meta.url).resolve('yazl'));
  const sums = ofYazl('buffer-crc32') as BufferCrc32;
  sums.unsigned = (bytes, before) => crc32(bytes, before);
}
