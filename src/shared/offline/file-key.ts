import type { PreviewFormat } from '../contract/catalogue.ts';

/** Identifies a preview file on the device, independently of token, host and stream endpoint. */
export interface FileKey {
  readonly kind: 'music-variation' | 'music-stem' | 'sound-variation';
  readonly id: string;
  readonly format: PreviewFormat;
  /** The version in the URL: the bytes of one version never change. */
  readonly version: string;
}

// A pattern instead of the contract's endpoints, whose schemas would be bundled into both workers.
const streamPath = /^\/api\/(music|sound)\/tracks\/(variation|stem)s\/file-preview\/get-stream(?:-partial)?$/;
const kinds = new Set<string | undefined>([
  'music-variation',
  'music-stem',
  'sound-variation',
] satisfies FileKey['kind'][]);
/** Returns whether a text is the format of a preview. */
export const isFormat = (text: string | undefined): text is PreviewFormat => text === 'mp3' || text === 'webm';
/** Returns whether a text is the kind of a file. */
export const isKind = (text: string | undefined): text is FileKey['kind'] => kinds.has(text);

/**
 * Returns the file that a URL streams, as a whole or by ranges.
 *
 * @param address with or without its origin
 * @returns undefined for any other URL, and for one without a version, whose bytes may change
 */
export function fileOfAddress(address: string): FileKey | undefined {
  const [, path = '', search = ''] = /^(?:https?:\/\/[^/]+)?([^?#]*)(?:\?([^#]*))?/.exec(address) ?? [];
  const [, entity, content] = streamPath.exec(path) ?? [];
  // Under ASSET_URL the path is a key of the store, and the query names the file (server/presenters/preview-urls.ts).
  const kind = entity ? `${entity}-${content}` : parameter(search, 'kind');
  if (!isKind(kind)) return undefined;
  const id = parameter(search, 'id');
  const version = parameter(search, 'v');
  const format = parameter(search, 'format') ?? 'mp3';
  if (!id || !/^\d{1,15}$/.test(id) || !version || !isFormat(format)) return undefined;
  return { kind, id: String(Number(id)), format, version };
}

const wholeStream = /\/get-stream(?=\?|$)/;

/** Returns whether a stream URL honours ranges: the endpoint for whole files ignores them. */
export const takesRanges = (address: string) => !wholeStream.test(address);

/** Returns the stream URL of the same file that honours ranges. */
export const partialAddress = (address: string) => address.replace(wholeStream, '/get-stream-partial');

/** Returns the file's name in caches, locks and messages. */
export const fileName = ({ kind, id, format, version }: FileKey) =>
  `${kind}/${id}/${format}/${encodeURIComponent(version)}`;

/**
 * Returns the cache key of a file's record, which lists the stored bytes. Cache keys must be URLs; nothing is served
 * there.
 */
export const recordAddress = (file: FileKey) => `/held/${fileName(file)}`;

/** Returns the name of the file whose record has this cache key, with or without its origin. */
export const nameOfRecord = (address: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?\/held\/(.+)$/.exec(address)?.[1];

function parameter(search: string, name: string): string | undefined {
  for (const pair of search.split('&')) {
    const [key = '', value = ''] = pair.split('=');
    if (key === name) return decode(value);
  }
  return undefined;
}

/** Decodes a part of a URL; undefined for a malformed one. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
