import type { Block, BlockDigests, Sha256 } from './digests.ts';
import { blocksWithin, digestOf } from './digests.ts';
import type { Interval } from './spans.ts';
import { mergeSpans } from './spans.ts';

/** A file to be verified. */
interface Verified {
  readonly size: number;
  readonly blocks: BlockDigests;
}

/**
 * Returns the complete blocks among `spans` whose digests do not match. An incomplete block is verified when its last
 * byte arrives.
 *
 * @param before spans whose complete blocks are already verified
 * @param read returns the bytes of a block; undefined when they are missing, which counts as damage
 */
export async function damagedBlocks(
  file: Verified,
  spans: readonly Interval[],
  before: readonly Interval[],
  read: (block: Interval) => Promise<Uint8Array<ArrayBuffer> | undefined>,
  sha256: Sha256,
): Promise<Interval[]> {
  const within = (all: readonly Interval[]) =>
    mergeSpans(all).flatMap((span): Block[] => blocksWithin(file.blocks, file.size, span));
  const known = new Set(within(before).map(({ start }) => start));
  const damaged: Interval[] = [];
  for (const block of within(spans)) {
    if (known.has(block.start)) continue;
    const bytes = await read(block);
    if (!bytes || (await digestOf(bytes, sha256)) !== block.digest)
      damaged.push({ start: block.start, end: block.end });
  }
  return damaged;
}
