import type { Interval } from './merge-spans.ts';

/** Bytes of one block: a tenth of the segment that the player requests, so that segment borders are block borders. */
export const blockSize = 50_000;
/** Hex characters of one block's digest: the first 64 bits of its SHA-256. It detects damage, not forgery. */
export const digestLength = 16;

/** The digests of a file's blocks, from a preview's description. */
export interface BlockDigests {
  /** Bytes of each block; the last one may be shorter. */
  readonly size: number;
  /** `digestLength` hex characters a block, in the order of the file. */
  readonly sha256: string;
}

/** Returns whether a value is a list of digests of a file of `fileSize` bytes. */
export function isBlockDigests(value: unknown, fileSize: number): value is BlockDigests {
  if (typeof value !== 'object' || value === null) return false;
  const { size, sha256 } = value as Record<string, unknown>;
  return (
    typeof size === 'number' &&
    Number.isSafeInteger(size) &&
    size > 0 &&
    typeof sha256 === 'string' &&
    sha256.length === Math.ceil(fileSize / size) * digestLength &&
    /^[\da-f]*$/.test(sha256)
  );
}

/** A block of a file, and the digest of its bytes. */
export interface Block extends Interval {
  readonly digest: string;
}

/** Returns the blocks that lie completely within an interval of a file of `fileSize` bytes. */
export function blocksWithin({ size, sha256 }: BlockDigests, fileSize: number, { start, end }: Interval): Block[] {
  const blocks: Block[] = [];
  for (let index = Math.ceil(start / size); index * size < end; index += 1) {
    const block = { start: index * size, end: Math.min(fileSize, (index + 1) * size) };
    if (block.end > end) break;
    blocks.push({ ...block, digest: sha256.slice(index * digestLength, (index + 1) * digestLength) });
  }
  return blocks;
}

/** SHA-256 as in WebCrypto (`crypto.subtle.digest`). */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;

/** Returns the digest of a block's bytes. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>, sha256: Sha256): Promise<string> {
  const hash = new Uint8Array(await sha256(bytes)).subarray(0, digestLength / 2);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
