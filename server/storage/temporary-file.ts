import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a stream to a file for a program that needs one. The file has the name's extension and is removed in any case.
 *
 * @throws the errors of the stream, the disk and `work`
 */
export async function withTemporaryFile<Result>(
  content: Readable,
  name: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-file-'));
  try {
    const file = path.join(folder, `file${path.extname(name)}`);
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
