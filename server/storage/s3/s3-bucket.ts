import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Interval } from '#shared/offline/spans.ts';

import type { StoredFile } from '../../domain/file-store.ts';
import type { S3Place } from '../../domain/store-place.ts';
import { missingFile } from '../missing.ts';
import { storedHeaders } from './stored-headers.ts';
import { asUnavailable, isNoObject, statusOf } from './s3-problem.ts';

/** Size and version of an object. */
export interface ObjectHead {
  size: number;
  etag: string | undefined;
}

/** The start of an object, or a slice of it. */
export interface Piece extends ObjectHead {
  bytes: Uint8Array;
}

/** The objects of a store below its prefix. Names are keys of the file store, or hidden ones of the store itself. */
export class S3Bucket {
  readonly client: S3Client;
  readonly bucket: string;
  readonly prefix: string;

  readonly #patience: number;

  /** @param patience milliseconds that a request without a large body may take, with the client's retries */
  constructor(client: S3Client, { bucket, prefix }: Pick<S3Place, 'bucket' | 'prefix'>, patience = 15_000) {
    this.client = client;
    this.#patience = patience;
    this.bucket = bucket;
    this.prefix = prefix;
  }

  /** How requests name an object. */
  at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `${this.prefix}${name}` };
  }

  async head(name: string): Promise<ObjectHead | undefined> {
    try {
      const found = await this.client.send(new HeadObjectCommand(this.at(name)), this.#limited());
      return { size: found.ContentLength ?? 0, etag: found.ETag };
    } catch (cause) {
      if (isNoObject(cause)) return undefined;
      throw asUnavailable(cause);
    }
  }

  /**
   * The bytes of an interval, or fewer where the object ends within it.
   *
   * @param options `etag`: of this version alone
   * @throws StoreUnavailableError, also where another version is stored; an error with the code ENOENT
   */
  async piece(
    name: string,
    { start, end }: Interval,
    options: { etag?: string | undefined; signal: AbortSignal },
  ): Promise<Piece> {
    const command = new GetObjectCommand({
      ...this.at(name),
      Range: `bytes=${start}-${end - 1}`,
      IfMatch: options.etag,
    });
    try {
      const found = await this.client.send(command, this.#limited(options.signal));
      const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
      // A proxy in between may end a body early without an error.
      if (bytes.length !== Math.min(end, size) - start) throw new Error(`${bytes.length} of ${end - start} bytes came`);
      return { bytes, size, etag: found.ETag };
    } catch (cause) {
      if (isNoObject(cause)) throw missingFile(name);
      // An empty object has no range.
      if (statusOf(cause) === 416 && start === 0) return { bytes: new Uint8Array(), size: 0, etag: undefined };
      throw asUnavailable(cause);
    }
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#send(new PutObjectCommand({ ...this.at(name), ...storedHeaders(name), Body: bytes }));
  }

  async remove(name: string): Promise<void> {
    await this.#send(new DeleteObjectCommand(this.at(name)));
  }

  /** Objects whose names begin so. */
  async *list(start = ''): AsyncIterable<StoredFile> {
    let token: string | undefined;
    do {
      const found = await this.page(start, { token });
      for (const { Key = '', Size = 0 } of found.Contents ?? [])
        yield { key: Key.slice(this.prefix.length), size: Size };
      token = found.NextContinuationToken;
    } while (token !== undefined);
  }

  /** One page of a list. */
  async page(start: string, options: { token?: string | undefined; max?: number; signal?: AbortSignal } = {}) {
    const { token, max, signal } = options;
    const place = { Bucket: this.bucket, Prefix: `${this.prefix}${start}` };
    const command = new ListObjectsV2Command({ ...place, ContinuationToken: token, MaxKeys: max });
    return this.client.send(command, this.#limited(signal)).catch((cause: unknown) => {
      throw asUnavailable(cause);
    });
  }

  async #send(command: PutObjectCommand | DeleteObjectCommand): Promise<void> {
    // The union of commands fits no overload of `send`.
    const sent =
      command instanceof PutObjectCommand
        ? this.client.send(command, this.#limited())
        : this.client.send(command, this.#limited());
    await sent.catch((cause: unknown) => {
      throw asUnavailable(cause);
    });
  }

  #limited(signal?: AbortSignal) {
    const late = AbortSignal.timeout(this.#patience);
    return { abortSignal: signal ? AbortSignal.any([signal, late]) : late };
  }
}
