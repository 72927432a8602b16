import { createHash } from 'node:crypto';

import { blockSize, digestLength } from '#shared/offline/digests.ts';

/** Takes a file's bytes in order and digests its blocks (src/shared/offline/digests.ts). */
export class BlockDigester {
  #hash = createHash('sha256');
  #filled = 0;
  #digests = '';

  update(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + blockSize - this.#filled);
      this.#hash.update(part);
      this.#filled += part.length;
      at += part.length;
      if (this.#filled === blockSize) this.#endBlock();
    }
  }

  /** Hex digests of all blocks, `digestLength` characters each. */
  finish(): string {
    if (this.#filled > 0) this.#endBlock();
    return this.#digests;
  }

  #endBlock() {
    this.#digests += this.#hash.digest('hex').slice(0, digestLength);
    this.#hash = createHash('sha256');
    this.#filled = 0;
  }
}

/** The block digests of a stored file. */
export async function digestBlocks(content: AsyncIterable<Uint8Array>): Promise<string> {
  const digester = new BlockDigester();
  for await (const bytes of content) digester.update(bytes);
  return digester.finish();
}
