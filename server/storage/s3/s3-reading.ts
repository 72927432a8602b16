import { Readable } from 'node:stream';

import type { Interval } from '#shared/offline/spans.ts';

import type { OpenFile } from '../../domain/file-store.ts';
import { isStoreUnavailable } from '../../domain/store-problem.ts';
import type { ObjectHead, Piece, S3Bucket } from './s3-bucket.ts';

/** Bytes of one request. A whole one is in memory: a slow listener then keeps no connection of the store open. */
const pieceSize = 1024 * 1024;
/** Of the first one, so that sound begins soon. */
const firstSize = 256 * 1024;

interface Source {
  bucket: S3Bucket;
  name: string;
  interval: Interval;
  /** Only this version is read; undefined: whichever the first piece is of. */
  etag: string | undefined;
}

/** The bytes of an interval, requested as they are read. Ending the stream ends the request. */
export function streamOf(source: Source): Readable {
  const ended = new AbortController();
  const stream = Readable.from(piecesOf(source, ended.signal), { objectMode: false });
  stream.once('close', () => ended.abort());
  return stream;
}

async function* piecesOf({ bucket, name, interval, etag }: Source, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  let { end } = interval;
  let version = etag;
  for (let start = interval.start; start < end;) {
    const length = start === interval.start ? firstSize : pieceSize;
    const piece = await repeated(() =>
      bucket.piece(name, { start, end: Math.min(end, start + length) }, { etag: version, signal }),
    );
    version = piece.etag;
    end = Math.min(end, piece.size);
    start += piece.bytes.length;
    if (piece.bytes.length > 0) yield piece.bytes;
  }
}

/** A body that broke off is requested once more: the client repeats only what has no response. */
async function repeated(read: () => Promise<Piece>): Promise<Piece> {
  try {
    return await read();
  } catch (cause) {
    if (!isStoreUnavailable(cause)) throw cause;
    return read();
  }
}

/**
 * An object for one response; only the version that was found is sent.
 *
 * @param failed called where it cannot be read
 */
export function openObject(
  bucket: S3Bucket,
  name: string,
  { size, etag }: ObjectHead,
  failed: () => void = () => undefined,
): OpenFile {
  return {
    size,
    read(interval) {
      if (interval.end - interval.start > firstSize) {
        return streamOf({ bucket, name, interval, etag }).once('error', failed);
      }
      const { signal } = new AbortController();
      const piece = repeated(() => bucket.piece(name, interval, { etag, signal }));
      piece.catch(failed);
      return piece.then(({ bytes }) => bytes);
    },
    close: () => undefined,
  };
}
