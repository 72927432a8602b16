import type { BlockDigests, Sha256 } from '../offline/digests.ts';
import { blocksWithin, digestOf, isBlockDigests } from '../offline/digests.ts';
import type { Interval } from '../offline/spans.ts';

/** Finds blocks of one file that are not the recording's. The sound never waits for it. */
export class BlockCheck {
  readonly #good = new Set<number>();
  readonly #blocks: BlockDigests | undefined;
  readonly #fileSize: number;
  readonly #sha256: Sha256 | undefined;

  constructor(file: { readonly size: number; readonly blocks?: unknown }, sha256: Sha256 | undefined) {
    this.#fileSize = file.size;
    this.#sha256 = sha256;
    this.#blocks = isBlockDigests(file.blocks, file.size) ? file.blocks : undefined;
  }

  /** The first damaged block among these spans; undefined if all are right or nothing is known. */
  async findDamage(
    spans: readonly Interval[],
    read: (span: Interval) => Uint8Array<ArrayBuffer> | undefined,
  ): Promise<Interval | undefined> {
    const sha256 = this.#sha256;
    if (!this.#blocks || !sha256) return undefined;
    for (const span of spans) {
      for (const block of blocksWithin(this.#blocks, this.#fileSize, span)) {
        if (this.#good.has(block.start)) continue;
        const bytes = read(block);
        if (!bytes) continue;
        if ((await digestOf(bytes, sha256)) !== block.digest) return { start: block.start, end: block.end };
        this.#good.add(block.start);
      }
    }
    return undefined;
  }
}
