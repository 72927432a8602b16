import { createRequire } from 'node:module';
import { crc32 } from 'node:zlib';

interface BufferCrc32 {
  unsigned(bytes: Uint8Array, before?: number): number;
}

/**
 * Makes yazl compute checksums with zlib instead of JavaScript, whose 250 MB/s of one core were most of the cost of a
 * zip. The checksum module is resolved from the location of yazl.
 */
export function sumNatively(): void {
  const ofYazl = createRequire(createRequire(import.meta.url).resolve('yazl'));
  const sums = ofYazl('buffer-crc32') as BufferCrc32;
  sums.unsigned = (bytes, before) => crc32(bytes, before);
}
