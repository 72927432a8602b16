import { classifyResponse } from '#shared/network/classify.ts';
import { isSoundType } from '#shared/network/content.ts';
import { isAsset } from '#shared/offline/is-asset.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import { parseContentRange } from '#shared/offline/range.ts';
import type { FileVersion } from '#shared/offline/records.ts';
import type { Interval } from '#shared/offline/spans.ts';

/** Content of a response of a stream endpoint: the version of the file, and which of its bytes. */
export interface Arriving extends FileVersion {
  readonly range: Interval;
}

/**
 * Parses a response's headers; undefined when its bytes must not be stored: not ours, no sound, no strong ETag,
 * encoded, or of unknown position.
 *
 * @param url of the request: under ASSET_URL it names the version, and ETags are the store's
 */
export function arrivingOf(response: Response, file: FileKey, url: string): Arriving | undefined {
  const header = (name: string) => response.headers.get(name);
  const named = `"${file.version}"`;
  const etag = isAsset(url) ? named : (header('ETag') ?? '');
  const encoding = header('Content-Encoding') ?? 'identity';
  if (!/^"[^"]*"$/.test(etag) || encoding !== 'identity') return undefined;
  const mime = header('Content-Type') ?? 'application/octet-stream';
  // The version in the URL equals the ETag: a foreign response cannot have it by chance. The digests of its blocks prove
  // sound that comes from elsewhere.
  const evidence = etag === named ? 'proven' : 'unread';
  if (!isSoundType(mime) || classifyResponse(response, evidence).origin !== 'ours') return undefined;
  if (response.status === 206) {
    const range = parseContentRange(header('Content-Range'));
    return range && { size: range.size, etag, mime, range: { start: range.start, end: range.end } };
  }
  const size = Number(header('Content-Length') ?? Number.NaN);
  if (response.status !== 200 || !Number.isSafeInteger(size) || size <= 0) return undefined;
  return { size, etag, mime, range: { start: 0, end: size } };
}
