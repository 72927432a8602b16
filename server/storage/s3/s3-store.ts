import type { Replacement, StorageBackend } from '../../domain/file-store.ts';
import { StoreUnavailableError } from '../../domain/store-problem.ts';
import type { S3Place } from '../../domain/store-place.ts';
import { partsOfKey } from '../store-key.ts';
import { withTemporaryFile } from '../temporary-file.ts';
import { KnownHeads } from './known-heads.ts';
import { S3Bucket } from './s3-bucket.ts';
import { s3Client } from './s3-client.ts';
import { openObject, streamOf } from './s3-reading.ts';
import { S3Removals } from './s3-removals.ts';
import { beginReplacement, finishReplacement } from './s3-replacement.ts';
import { abortAbandonedUploads, uploadStream } from './s3-upload.ts';

/** Milliseconds within which a store that is well responds to a question of its state. */
const statePatience = 3000;
/** Milliseconds. No upload takes so long. */
const abandonedAfter = 24 * 3_600_000;

/**
 * A file store in a bucket of an S3-compatible store. An object appears whole or not at all, by the rules of S3.
 *
 * @param options `shared`: of a worker thread; `abandonedAfter`: milliseconds after which the parts of an upload without
 *   an end are thrown away, a day without it; `patience`: milliseconds, in place of all limits of a request
 * @throws StoreUnavailableError
 */
export async function openS3Store(
  place: S3Place,
  options: { shared?: boolean; abandonedAfter?: number; patience?: number } = {},
): Promise<StorageBackend> {
  const bucket = new S3Bucket(s3Client(place, options.patience), place, options.patience);
  const heads = new KnownHeads();
  const removals = new S3Removals(bucket);
  const nameOf = (key: string) => partsOfKey(key).join('/');
  const whole = { start: 0, end: Infinity };

  const problem = async ({ write = false }: { write?: boolean } = {}) => {
    try {
      await bucket.page('', { max: 1, signal: AbortSignal.timeout(statePatience) });
      if (!write) return undefined;
      await bucket.put('.probe', new Uint8Array(1));
      await bucket.remove('.probe');
      return undefined;
    } catch (cause) {
      if (!(cause instanceof StoreUnavailableError)) throw cause;
      return cause.problem;
    }
  };
  const store: StorageBackend = {
    removals,
    problem,
    ready: async () => (await problem()) === undefined,

    async put(key, content) {
      const name = nameOf(key);
      heads.forget(name);
      if (!(content instanceof Uint8Array)) return { size: await uploadStream(bucket, name, content) };
      await bucket.put(name, content);
      return { size: content.length };
    },

    size: async (key) => (await bucket.head(nameOf(key)))?.size,

    read: (key, interval = whole) => streamOf({ bucket, name: nameOf(key), interval, etag: undefined }),

    async open(key) {
      const name = nameOf(key);
      const head = await heads.get(name, (unknown) => bucket.head(unknown));
      return head && openObject(bucket, name, head, () => heads.forget(name));
    },

    async remove(key) {
      const name = nameOf(key);
      heads.forget(name);
      await removals.take(name);
      await bucket.remove(name);
    },

    async *list() {
      for await (const file of bucket.list()) if (!/(^|\/)\./.test(file.key)) yield file;
    },

    withFile: async (key, work) => withTemporaryFile(store.read(key), key, work),
  };
  if (!options.shared) {
    await finishReplacement(bucket);
    await abortAbandonedUploads(bucket, new Date(Date.now() - (options.abandonedAfter ?? abandonedAfter)));
  }
  return store;
}

/**
 * Begins to replace everything in a bucket.
 *
 * @throws StoreUnavailableError
 */
export const replaceS3Files = async (place: S3Place): Promise<Replacement> =>
  beginReplacement(new S3Bucket(s3Client(place), place));
