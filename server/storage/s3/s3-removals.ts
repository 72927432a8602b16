import type { OpenFile, RemovalHold } from '../../domain/file-store.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { inBatches } from './in-batches.ts';
import { copyObject } from './s3-copy.ts';
import { openObject } from './s3-reading.ts';

const folder = '.removed/';
/** There while a backup is taken. */
const mark = `${folder}.begun`;
const waiting = (key: string) => `${folder}${encodeURIComponent(key)}`;

/** Removed files of a bucket are copied to names of their own while a backup is taken. */
export class S3Removals implements RemovalHold {
  readonly #bucket: S3Bucket;

  constructor(bucket: S3Bucket) {
    this.#bucket = bucket;
  }

  async begin(): Promise<void> {
    await this.#bucket.put(mark, new Uint8Array());
  }

  async isBegun(): Promise<boolean> {
    return (await this.#bucket.head(mark)) !== undefined;
  }

  async open(key: string): Promise<OpenFile | undefined> {
    for (const name of [key, waiting(key)]) {
      const head = await this.#bucket.head(name);
      if (head) return openObject(this.#bucket, name, head);
    }
    return undefined;
  }

  /** Lets a file wait, where a backup is taken: it is copied. */
  async take(key: string): Promise<void> {
    if (!(await this.isBegun())) return;
    const head = await this.#bucket.head(key);
    if (head) await copyObject(this.#bucket, key, waiting(key), head.size);
  }

  async end(): Promise<void> {
    // The mark first: nothing else may wait for an end that has been.
    await this.#bucket.remove(mark);
    await inBatches(this.#bucket.list(folder), ({ key }) => this.#bucket.remove(key));
  }
}
