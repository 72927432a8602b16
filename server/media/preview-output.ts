import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';

import type { IngestPreview } from '#server/domain/ingest-types.ts';

import { BlockDigester } from './block-digests.ts';
import type { PreviewEncoder } from './preview-encoder.ts';
import type { FileStore } from '../domain/file-store.ts';

/** One preview being written to the store. */
export class PreviewOutput {
  /** Hz, of the preview: what `push` takes. */
  readonly sampleRate: number;
  readonly #encoder: PreviewEncoder;
  readonly #store: FileStore;
  readonly #key: string;
  readonly #stream = new PassThrough({ highWaterMark: 256 * 1024 });
  readonly #hash = createHash('sha256');
  readonly #digester = new BlockDigester();
  readonly #stored: Promise<{ size: number }>;
  #failure: { error: unknown } | undefined;

  constructor(options: { store: FileStore; key: string; sampleRate: number; encoder: PreviewEncoder }) {
    this.sampleRate = options.sampleRate;
    this.#encoder = options.encoder;
    this.#store = options.store;
    this.#key = options.key;
    this.#stored = options.store.put(options.key, this.#stream);
    // Stored immediately, thrown by the next push: a full disk must not wait for the end of the recording.
    this.#stored.catch((error: unknown) => {
      this.#failure = { error };
      this.#stream.destroy();
    });
  }

  async push(block: readonly Float32Array[]): Promise<void> {
    await this.#write(this.#encoder.push(block));
  }

  async finish(): Promise<IngestPreview> {
    const { bytes, figures } = this.#encoder.finish();
    await this.#write(bytes);
    this.#stream.end();
    const { size } = await this.#stored;
    const etag = `"${this.#hash.digest('hex').slice(0, 32)}"`;
    return { ...figures, key: this.#key, size, etag, digests: this.#digester.finish() };
  }

  /** Aborts the write with an error, so that nothing is stored, and removes a complete file. */
  async discard(cause: unknown): Promise<void> {
    this.#stream.destroy(cause instanceof Error ? cause : new Error('the preview was given up', { cause }));
    await this.#stored.then(
      () => this.#store.remove(this.#key),
      () => undefined,
    );
  }

  close(): void {
    this.#encoder.close();
  }

  async #write(parts: readonly Uint8Array[]): Promise<void> {
    for (const part of parts) {
      this.#hash.update(part);
      this.#digester.update(part);
      if (this.#failure) throw this.#failure.error;
      if (!this.#stream.write(part)) await this.#drained();
    }
  }

  async #drained(): Promise<void> {
    const drained = new Promise<void>((resolve) => {
      this.#stream.once('drain', resolve);
      this.#stream.once('close', resolve);
    });
    await drained;
    if (this.#failure) throw this.#failure.error;
  }
}
