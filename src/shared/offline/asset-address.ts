import type { FileKey } from './file-key.ts';

/* Apart from is-asset.ts, which comes with the first load: for the few devices that need it. */

/** Returns the ETag of a file by its version, which is the content's: that of a store is another one. */
export const etagOf = ({ version }: FileKey): string => `"${version}"`;

/** Returns the path and query at our own server that stream the same file by ranges. */
export function ownAddress({ kind, id, format, version }: FileKey): string {
  const [entity, content] = kind.split('-');
  const path = `/api/${entity}/tracks/${content}s/file-preview/get-stream-partial`;
  return `${path}?format=${format}&id=${id}&v=${encodeURIComponent(version)}`;
}

/**
 * Returns the headers of a request that may go to a store. Any other than a range would make the browser ask for
 * permission first (Fetch standard, "CORS-safelisted request-header"), and our token is nobody else's business. The
 * address names the version, so that If-Range is not needed.
 */
export const assetHeaders = ({ Range }: Readonly<Record<string, string>>): Record<string, string> =>
  Range === undefined ? {} : { Range };
