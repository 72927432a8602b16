import { AbortMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import type {
  ListMultipartUploadsCommandInput,
  ListMultipartUploadsCommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';

import type { S3Bucket } from './s3-bucket.ts';
import { asUnavailable, problemOf } from './s3-problem.ts';
import { storedHeaders } from './stored-headers.ts';

/** Bytes of one part: two are in memory. Stores take 10,000 parts, some 1,000. */
const partSize = 8 * 1024 * 1024;

/**
 * Uploads a stream: at once where it is short, in parts where it is long. Nothing of it is visible before its end, and
 * its parts are thrown away where it fails.
 *
 * @returns bytes
 * @throws the error of the stream, or StoreUnavailableError
 */
export async function uploadStream(bucket: S3Bucket, name: string, content: Readable): Promise<number> {
  let size = 0;
  let failure: { cause: unknown } | undefined;
  const counted = async function* () {
    try {
      for await (const chunk of content) {
        size += (chunk as Uint8Array).length;
        yield chunk as Uint8Array;
      }
    } catch (cause) {
      failure ??= { cause };
      throw cause;
    }
  };
  // One that stops at the first failure: the uploader would send all other parts before it fails.
  const client: S3Client = Object.create(bucket.client, {
    send: {
      value: (command: PutObjectCommand) =>
        bucket.client.send(command).catch((cause: unknown) => {
          failure ??= { cause: asUnavailable(cause) };
          content.destroy();
          throw cause;
        }),
    },
  });
  const upload = new Upload({
    client,
    params: { ...bucket.at(name), ...storedHeaders(name), Body: Readable.from(counted(), { objectMode: false }) },
    queueSize: 2,
    partSize,
  });
  try {
    await upload.done();
    return size;
  } catch (cause) {
    content.destroy();
    throw failure ? failure.cause : asUnavailable(cause);
  }
}

/**
 * Throws away the parts of uploads that were never completed, because their process was killed.
 *
 * @param before only what was begun before this time: other processes upload at this moment
 */
export async function abortAbandonedUploads(bucket: S3Bucket, before: Date): Promise<void> {
  const { client } = bucket;
  const place = { Bucket: bucket.bucket, Prefix: bucket.prefix };
  try {
    let marker: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | undefined = {};
    while (marker) {
      const command = new ListMultipartUploadsCommand({ ...place, ...marker });
      const found: ListMultipartUploadsCommandOutput = await client.send(command);
      for (const { Key, UploadId, Initiated } of found.Uploads ?? []) {
        if (!Key || !Initiated || Initiated >= before) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket.bucket, Key, UploadId }));
      }
      const { IsTruncated, NextKeyMarker, NextUploadIdMarker } = found;
      marker = IsTruncated ? { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker } : undefined;
    }
  } catch (cause) {
    // A right of its own: without it a rule of the bucket has to do this (docs/operations.md).
    if (problemOf(cause) !== 'denied') throw asUnavailable(cause);
  }
}
