import { classifyResponse } from '#shared/network/classify.ts';
import { isSoundType } from '#shared/network/content.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import { parseContentRange } from '#shared/offline/range.ts';
import type { FileVersion } from '#shared/offline/records.ts';
import type { Interval } from '#shared/offline/spans.ts';

/** What a response of a stream endpoint carries: which version of the file and which of its bytes. */
export interface Arriving extends FileVersion {
  readonly range: Interval;
}

/**
 * Reads a response's headers; undefined for one whose bytes must not be stored: not ours, no sound, no strong ETag,
 * encoded, no sure place.
 */
export function arrivingOf(response: Response, file: FileKey): Arriving | undefined {
  const header = (name: string) => response.headers.get(name);
  const etag = header('ETag') ?? '';
  const encoding = header('Content-Encoding') ?? 'identity';
  if (!/^"[^"]*"$/.test(etag) || encoding !== 'identity') return undefined;
  const mime = header('Content-Type') ?? 'application/octet-stream';
  // The version in the address is the ETag: a stranger has it by no chance.
  const evidence = etag === `"${file.version}"` ? 'proven' : 'unread';
  if (!isSoundType(mime) || classifyResponse(response, evidence).origin !== 'ours') return undefined;
  if (response.status === 206) {
    const range = parseContentRange(header('Content-Range'));
    return range && { size: range.size, etag, mime, range: { start: range.start, end: range.end } };
  }
  const size = Number(header('Content-Length') ?? Number.NaN);
  if (response.status !== 200 || !Number.isSafeInteger(size) || size <= 0) return undefined;
  return { size, etag, mime, range: { start: 0, end: size } };
}
