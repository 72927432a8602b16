import type { PreviewFormat } from '../contract/catalogue.ts';
import type { Interval } from './spans.ts';

/** What names a preview file on the device: no token, no host, and neither of the two stream calls. */
export interface FileKey {
  readonly kind: 'music-variation' | 'music-stem' | 'sound-variation';
  readonly id: string;
  readonly format: PreviewFormat;
  /** The version in the address: under one version the bytes never change. */
  readonly version: string;
}

// By pattern and not from the contract's calls: their schemas would come along into both workers.
const streamPath = /^\/api\/(music|sound)\/tracks\/(variation|stem)s\/file-preview\/get-stream(?:-partial)?$/;
const kinds = new Set<string>(['music-variation', 'music-stem', 'sound-variation'] satisfies FileKey['kind'][]);
const isFormat = (text: string | undefined): text is PreviewFormat => text === 'mp3' || text === 'webm';
const isKind = (text: string): text is FileKey['kind'] => kinds.has(text);

/**
 * The file that an address streams, whole or by parts.
 *
 * @param address with or without its origin
 * @returns undefined for any other address, and for one without a version: its bytes may change
 */
export function fileOfAddress(address: string): FileKey | undefined {
  const [, path = '', search = ''] = /^(?:https?:\/\/[^/]+)?([^?#]*)(?:\?([^#]*))?/.exec(address) ?? [];
  const [, entity, content] = streamPath.exec(path) ?? [];
  const kind = `${entity}-${content}`;
  if (!isKind(kind)) return undefined;
  const id = parameter(search, 'id');
  const version = parameter(search, 'v');
  const format = parameter(search, 'format') ?? 'mp3';
  if (!id || !/^\d{1,15}$/.test(id) || !version || !isFormat(format)) return undefined;
  return { kind, id: String(Number(id)), format, version };
}

const wholeStream = /\/get-stream(?=\?|$)/;

/** Whether a stream address honours ranges: the endpoint for whole files responds with all of it whatever the range. */
export const takesRanges = (address: string) => !wholeStream.test(address);

/** The stream address of the same file that honours ranges. */
export const partialAddress = (address: string) => address.replace(wholeStream, '/get-stream-partial');

/** The file's name in caches, locks and messages. */
export const fileName = ({ kind, id, format, version }: FileKey) =>
  `${kind}/${id}/${format}/${encodeURIComponent(version)}`;

/** The lock under which what is stored of a file changes. */
export const lockName = (file: FileKey) => `tonika-sound/${fileName(file)}`;

/**
 * The cache key of a file's record, which lists the stored bytes. Cache keys have to look like addresses; nothing is
 * served there.
 */
export const recordAddress = (file: FileKey) => `/held/${fileName(file)}`;

/** The name of the file whose record lies at an address, with or without its origin. */
export const nameOfRecord = (address: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?\/held\/(.+)$/.exec(address)?.[1];

/** Where the bytes of one span lie. */
export const spanAddress = (file: FileKey, etag: string, { start, end }: Interval) =>
  `/held/${fileName(file)}/${encodeURIComponent(etag)}/${start}-${end}`;

/** The file whose span lies at an address; undefined where none does. */
export function fileOfSpan(address: string): FileKey | undefined {
  const [kind = '', id = '', format, encoded = '', , span] = nameOfRecord(address)?.split('/') ?? [];
  const version = decode(encoded);
  if (!isKind(kind) || !version || !span || !isFormat(format)) return undefined;
  return { kind, id, format, version };
}

function parameter(search: string, name: string): string | undefined {
  for (const pair of search.split('&')) {
    const [key = '', value = ''] = pair.split('=');
    if (key === name) return decode(value);
  }
  return undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
