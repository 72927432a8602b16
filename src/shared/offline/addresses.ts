import { apiBase } from '../contract/address.ts';

/** Answers that are the same for everybody; all others belong to somebody and stay out of the shared caches. */
const open = new RegExp(`^${apiBase}/(?:music|sound|common|blog)/`);
const bytes = /\/file-preview\/get-stream|download|get-csv-buffer/;
const description = /\/file-preview\/get-(?:info|waveform)$/;
const pictures = /^\/media\/pictures\//;

/** An address without its query. */
export const pathOf = (address: string) => address.split('?', 1)[0] ?? '';

/** Whether the JSON answer of a GET may be kept for everybody on this device. */
export const isSharedResponse = (path: string) => open.test(path) && !bytes.test(path);

/** Whether what stands at an address never changes: a description or waveform with its version, a picture by its hash. */
export const isImmutable = (path: string, version: string | null) =>
  (description.test(path) && version !== null && version !== '') || pictures.test(path);

/** Whether a navigation goes to a page of the app, which the shell shows, and not to a file or a call. */
export const isPageAddress = (path: string) =>
  path !== apiBase &&
  !/^(?:\/en)?\/reset$/.test(path) &&
  !/^\/(?:api|media|app|held)\//.test(path) &&
  !/\.[^/]+$/.test(path);
