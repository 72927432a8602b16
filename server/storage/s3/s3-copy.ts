import { CopyObjectCommand } from '@aws-sdk/client-s3';

import type { S3Bucket } from './s3-bucket.ts';
import { asUnavailable, isNoObject } from './s3-problem.ts';
import { streamOf } from './s3-reading.ts';
import { uploadStream } from './s3-upload.ts';

/** Bytes that a store copies at once (AWS, "CopyObject"). */
const largest = 5 * 1024 ** 3;
/** Milliseconds: the store copies before it responds. */
const patience = 120_000;

/** Copies an object within the store; one that has gone meanwhile is left out. */
export async function copyObject(bucket: S3Bucket, from: string, to: string, size: number): Promise<void> {
  const { Bucket, Key } = bucket.at(from);
  const CopySource = encodeURIComponent(`${Bucket}/${Key}`).replaceAll('%2F', '/');
  try {
    if (size > largest) {
      const content = streamOf({ bucket, name: from, interval: { start: 0, end: size }, etag: undefined });
      await uploadStream(bucket, to, content);
      return;
    }
    const command = new CopyObjectCommand({ ...bucket.at(to), CopySource });
    await bucket.client.send(command, { abortSignal: AbortSignal.timeout(patience) });
  } catch (cause) {
    if (!isNoObject(cause)) throw asUnavailable(cause);
  }
}
