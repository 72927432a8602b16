import type { Interval } from '#shared/offline/spans.ts';
import { LRUCache } from 'lru-cache';

import { endsEarly, readAtOnce, type Descriptor } from './descriptor.ts';

/** Bytes of a block: what a player requests of a track that is pressed. */
const blockSize = 64 * 1024;
/** 64 MiB in all: the beginnings of a thousand tracks. */
const maxBlocks = 1024;

/**
 * The parts of open files that were read last. Everybody requests the beginnings of the tracks at the top of a list, and
 * to have a thread of the pool read them costs as much as the rest of a response.
 */
export class RecentBlocks {
  /** By descriptor and position. A block that is being read is there already: nobody reads it a second time. */
  readonly #blocks = new LRUCache<string, Promise<Uint8Array>>({ max: maxBlocks });

  /**
   * Reads an interval of a file whose content stays the same.
   *
   * @param size bytes of the file
   * @throws Error where the file ends before the interval
   */
  async read(descriptor: Descriptor, size: number, { start, end }: Interval): Promise<Uint8Array> {
    if (end > size) throw endsEarly(descriptor.location, end);
    const first = Math.floor(start / blockSize);
    const count = Math.ceil(end / blockSize) - first;
    const inBlocks = [start - first * blockSize, end - first * blockSize] as const;
    if (count === 1) return (await this.#block(descriptor, size, first)).subarray(...inBlocks);
    const blocks = Array.from({ length: count }, (_, index) => this.#block(descriptor, size, first + index));
    // Until the last one has ended, also after one has failed: the file must not be closed while the system reads it.
    await Promise.allSettled(blocks);
    return Buffer.concat(await Promise.all(blocks)).subarray(...inBlocks);
  }

  #block(descriptor: Descriptor, size: number, index: number): Promise<Uint8Array> {
    const key = `${descriptor.id} ${index}`;
    const known = this.#blocks.get(key);
    if (known) return known;
    const start = index * blockSize;
    const block = readAtOnce(descriptor, { start, end: Math.min(start + blockSize, size) });
    this.#blocks.set(key, block);
    block.catch(() => this.#blocks.delete(key));
    return block;
  }
}
