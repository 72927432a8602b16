import { decode, fileName, isFormat, isKind, nameOfRecord, type FileKey } from './file-key.ts';
import type { Interval } from './merge-spans.ts';

/* Keys of those who store, apart from file-key.ts, which comes with the first load of a page. */

/** Returns the name of the lock under which the stored data of a file changes. */
export const lockName = (file: FileKey) => `tonika-sound/${fileName(file)}`;

/** Returns the cache key of the bytes of one span. */
export const spanAddress = (file: FileKey, etag: string, { start, end }: Interval) =>
  `/held/${fileName(file)}/${encodeURIComponent(etag)}/${start}-${end}`;

/** Returns the file whose span has this cache key; undefined for any other URL. */
export function fileOfSpan(address: string): FileKey | undefined {
  const [kind = '', id = '', format, encoded = '', , span] = nameOfRecord(address)?.split('/') ?? [];
  const version = decode(encoded);
  if (!isKind(kind) || !version || !span || !isFormat(format)) return undefined;
  return { kind, id, format, version };
}
