/** Reads exact amounts from a stream of chunks of any size. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #buffered: Uint8Array = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** `count` bytes, or fewer at the end. */
  async read(count: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    let missing = count;
    while (missing > 0 && (await this.#fill())) {
      const part = this.#buffered.subarray(0, missing);
      this.#buffered = this.#buffered.subarray(part.length);
      parts.push(part);
      missing -= part.length;
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  /** Skips `count` bytes, or fewer at the end. */
  async skip(count: number): Promise<void> {
    let missing = count;
    while (missing > 0 && (await this.#fill())) {
      const part = Math.min(missing, this.#buffered.length);
      this.#buffered = this.#buffered.subarray(part);
      missing -= part;
    }
  }

  /** All that follows. */
  async *rest(): AsyncGenerator<Uint8Array> {
    while (await this.#fill()) {
      const chunk = this.#buffered;
      this.#buffered = chunk.subarray(chunk.length);
      yield chunk;
    }
  }

  /** Ends the stream behind. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #fill(): Promise<boolean> {
    while (this.#buffered.length === 0) {
      const next = await this.#chunks.next();
      if (next.done) return false;
      this.#buffered = next.value;
    }
    return true;
  }
}
