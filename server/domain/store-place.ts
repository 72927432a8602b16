import { dataPaths } from './data-paths.ts';

/** A bucket of an S3-compatible store; the credentials are those of the environment (AWS_ACCESS_KEY_ID and the like). */
export interface S3Place {
  bucket: string;
  /** Before every key: empty, or with a slash at its end. */
  prefix: string;
  /** Undefined: AWS. */
  endpoint: string | undefined;
  /** Undefined: AWS_REGION, or the first of AWS, which most other stores accept. */
  region: string | undefined;
}

/** Where the files of an installation lie. Each thread opens the store for itself. */
export type StorePlace = { folder: string } | { s3: S3Place };

const known = new Set(['endpoint', 'region']);

/**
 * Reads `s3://bucket/prefix?endpoint=http://host:port&region=name`.
 *
 * @returns undefined for anything else, an unknown parameter included
 */
export function parseS3Url(text: string): S3Place | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, pathname, port, username, searchParams } = new URL(text);
  const parts = decodeURIComponent(pathname).split('/').filter(Boolean);
  const isPlain = parts.every((part) => !part.startsWith('.') && !/[\\\0]/.test(part));
  if (protocol !== 's3:' || !/^[\w.-]{3,63}$/.test(hostname) || port || username || !isPlain) return undefined;
  if ([...searchParams.keys()].some((name) => !known.has(name))) return undefined;
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    return undefined;
  return {
    bucket: hostname,
    prefix: parts.map((part) => `${part}/`).join(''),
    endpoint: endpoint?.replace(/\/+$/, ''),
    region: searchParams.get('region') ?? undefined,
  };
}

/** The store that the settings name: the bucket, or the folder below the data folder. */
export const storePlaceOf = (settings: { dataDir: string; storage?: S3Place | undefined }): StorePlace =>
  settings.storage ? { s3: settings.storage } : { folder: dataPaths(settings.dataDir).files };
