import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';

const readSize = 1024 * 1024;

/** SHA-256 of a file's content, in hex. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: readSize, ...(signal && { signal }) })) {
    hash.update(chunk as Uint8Array);
  }
  return hash.digest('hex');
}

/**
 * A pass-through stream that computes the SHA-256 of its bytes; it fails at the end when that is not the expected
 * one.
 */
export function hashCheck(expected: string, mismatch: () => Error): Transform {
  const hash = createHash('sha256');
  return new Transform({
    highWaterMark: readSize,
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest('hex') === expected ? null : mismatch());
    },
  });
}
