import { Readable } from 'node:stream';

import type { Replacement } from '../../domain/file-store.ts';
import { partsOfKey } from '../store-key.ts';
import { inBatches } from './in-batches.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { copyObject } from './s3-copy.ts';
import { uploadStream } from './s3-upload.ts';

const folder = '.restoring/';
/** There once all files of a replacement are: it is then carried out, at the next start if this process ends. */
const mark = `${folder}.complete`;

/** Collects files under names of their own. What an interrupted replacement left behind is removed. */
export async function beginReplacement(bucket: S3Bucket): Promise<Replacement> {
  await removeStaged(bucket);
  return {
    async put(key, content) {
      await uploadStream(
        bucket,
        `${folder}${partsOfKey(key).join('/')}`,
        Readable.from(content, { objectMode: false }),
      );
    },
    seal: () => bucket.put(mark, new Uint8Array()),
    complete: () => finishReplacement(bucket),
    discard: () => removeStaged(bucket),
  };
}

/** Carries out a replacement that is complete; every step can be repeated. */
export async function finishReplacement(bucket: S3Bucket): Promise<void> {
  if (!(await bucket.head(mark))) return;
  const staged = new Set<string>();
  await inBatches(bucket.list(folder), async ({ key: name, size }) => {
    if (name === mark) return;
    const key = name.slice(folder.length);
    staged.add(key);
    await copyObject(bucket, name, key, size);
  });
  await inBatches(bucket.list(), async ({ key }) => {
    if (!key.startsWith('.') && !staged.has(key)) await bucket.remove(key);
  });
  await removeStaged(bucket);
}

/** The mark is removed last: an interrupted removal would otherwise end as a replacement by nothing. */
async function removeStaged(bucket: S3Bucket): Promise<void> {
  await inBatches(bucket.list(folder), async ({ key }) => {
    if (key !== mark) await bucket.remove(key);
  });
  await bucket.remove(mark);
}
