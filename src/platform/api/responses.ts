import { NetworkError, type RequestError } from './errors.ts';

/**
 * The known response of one address. `device`: a cached response of an earlier visit, shown until the server's own
 * arrives, which always wins. `assembled`: composed from other cached responses.
 */
export interface Entry {
  readonly response: unknown;
  readonly origin: 'none' | 'assembled' | 'device' | 'server';
  readonly error: RequestError | undefined;
  /** When the server responded, in milliseconds of this page's life: the device's clock may be set at any time. */
  readonly at: number;
}

/** Maximum of responses in memory for going back at once; the oldest are removed. */
const limit = 60;
const nothing: Entry = { response: undefined, origin: 'none', error: undefined, at: Number.NEGATIVE_INFINITY };
const entries = new Map<string, Entry>();
const listeners = new Map<string, Set<() => void>>();

/** The state of an address; the same object until it changes. */
export function entryOf(address: string): Entry {
  return entries.get(address) ?? nothing;
}

/** Takes the server's response to the request of an address, in place of everything known before. */
export function putServerResponse(address: string, response: unknown): void {
  put(address, { response, origin: 'server', error: undefined, at: performance.now() });
}

/** Takes a cached response, unless something is there already. */
export function putDeviceResponse(address: string, response: unknown): void {
  const known = entryOf(address);
  if (known.origin === 'none' || known.origin === 'assembled') put(address, { ...known, response, origin: 'device' });
}

/** Takes a response that was assembled on the device, unless something is there already. */
export function putAssembledResponse(address: string, response: unknown): void {
  const known = entryOf(address);
  if (known.origin === 'none') put(address, { ...known, response, origin: 'assembled' });
}

/** Takes a response from the service worker's cache: the server itself was not reached. */
export function putCachedResponse(address: string, response: unknown): void {
  putDeviceResponse(address, response);
  putFailure(address, new NetworkError('The server was not reached: a cached response'));
}

/** Adds a failure to the state; the earlier response stays. */
export function putFailure(address: string, error: RequestError): void {
  put(address, { ...entryOf(address), error });
}

/** The connection has returned: what failed without a response is requested again by the next component that shows it. */
export function forgetFailures(): void {
  for (const [address, { origin, error }] of entries)
    if (origin === 'none' && error instanceof NetworkError) entries.delete(address);
}

/** The state of all addresses. */
export const knownResponses = (): [address: string, response: unknown][] =>
  [...entries].map(([address, { response }]) => [address, response]);

/** Applies a local change to the known response; the server's next response wins. */
export function amendResponse(address: string, response: unknown): void {
  put(address, { ...entryOf(address), response });
}

/**
 * Calls back when the state of an address changes.
 *
 * @returns a function that ends it
 */
export function subscribeResponses(address: string, listener: () => void): () => void {
  const known = listeners.get(address) ?? new Set();
  known.add(listener);
  listeners.set(address, known);
  return () => {
    known.delete(listener);
    if (known.size === 0) listeners.delete(address);
  };
}

/**
 * On the server: every page is rendered from its own responses only. In the browser: removes those of a person who
 * has logged out.
 */
export function forgetResponses(isForgotten: (address: string) => boolean = () => true): void {
  for (const address of entries.keys()) if (isForgotten(address)) entries.delete(address);
}

/** Marks these addresses as stale: the next component that shows one requests it again. */
export function expireResponses(isOld: (address: string) => boolean): void {
  for (const [address, entry] of entries)
    if (isOld(address)) entries.set(address, { ...entry, at: Number.NEGATIVE_INFINITY });
}

function put(address: string, entry: Entry) {
  entries.delete(address);
  entries.set(address, entry);
  for (const old of entries.keys()) {
    if (entries.size <= limit) break;
    if (!listeners.has(old)) entries.delete(old);
  }
  for (const listener of listeners.get(address) ?? []) listener();
}
