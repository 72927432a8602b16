import { apiBase } from '../contract/address.ts';

/** Responses that are the same for everyone; all others are personal and stay out of the shared caches. */
const open = new RegExp(`^${apiBase}/(?:music|sound|common|blog|pages)/`);
const bytes = /\/file-preview\/get-stream|download|get-csv-buffer/;
const description = /\/file-preview\/get-(?:info|waveform)$/;
/** Also under ASSET_URL, which may have a path of its own. */
const pictures = /\/media\/pictures\//;

/** Returns a URL without its query. */
export const pathOf = (address: string) => address.split('?', 1)[0] ?? '';

/** Returns whether the JSON response of a GET may be cached for all people of this device. */
export const isSharedResponse = (path: string) => open.test(path) && !bytes.test(path);

/** Returns the same for an address with its query: lists without what their reader has heard are personal. */
export const isSharedAddress = (address: string) => isSharedResponse(pathOf(address)) && !/[?&]not_/.test(address);

/**
 * Returns whether the content of a URL never changes: a description or waveform with its version, a picture by its
 * hash.
 */
export const isImmutable = (path: string, version: string | null) =>
  (description.test(path) && version !== null && version !== '') || pictures.test(path);

/** Returns whether a navigation leads to a page of the app, which the shell renders, and not to a file or an endpoint. */
export const isPageAddress = (path: string) =>
  path !== apiBase &&
  !/^(?:\/en)?\/(?:reset$|embed\/|oembed$)/.test(path) &&
  !/^\/(?:api|media|app|held)\//.test(path) &&
  !/\.[^/]+$/.test(path);
