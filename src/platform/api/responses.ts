import { NetworkError, type RequestError } from './errors.ts';

/**
 * What is known of one address. `device`: an answer kept from an earlier visit, shown until the server's own comes;
 * the server's always beats it. `assembled`: put together from what other answers of the device say.
 */
export interface Entry {
  readonly response: unknown;
  readonly origin: 'none' | 'assembled' | 'device' | 'server';
  readonly error: RequestError | undefined;
  /** When the server answered, in milliseconds of this page's life: the device's clock may be set at any time. */
  readonly at: number;
}

/** Answers kept for going back at once; the oldest leave. */
const limit = 60;
const nothing: Entry = { response: undefined, origin: 'none', error: undefined, at: Number.NEGATIVE_INFINITY };
const entries = new Map<string, Entry>();
const listeners = new Map<string, Set<() => void>>();

export function entryOf(address: string): Entry {
  return entries.get(address) ?? nothing;
}

export function putServerResponse(address: string, response: unknown): void {
  put(address, { response, origin: 'server', error: undefined, at: performance.now() });
}

/** Takes an answer kept on the device, unless something is there already. */
export function putDeviceResponse(address: string, response: unknown): void {
  const known = entryOf(address);
  if (known.origin === 'none' || known.origin === 'assembled') put(address, { ...known, response, origin: 'device' });
}

/** Takes an answer that was put together on the device, unless something is there already. */
export function putAssembledResponse(address: string, response: unknown): void {
  const known = entryOf(address);
  if (known.origin === 'none') put(address, { ...known, response, origin: 'assembled' });
}

/** Takes an answer that the service worker had kept: the server itself was not reached. */
export function putCachedResponse(address: string, response: unknown): void {
  putDeviceResponse(address, response);
  putFailure(address, new NetworkError('The server was not reached: a cached response'));
}

/** Notes a failure beside what is known; the answer of before stays. */
export function putFailure(address: string, error: RequestError): void {
  put(address, { ...entryOf(address), error });
}

/** What is known of all addresses. */
export const knownResponses = (): [address: string, response: unknown][] =>
  [...entries].map(([address, { response }]) => [address, response]);

/** Changes what is known by what this page did itself; the server's next answer beats it. */
export function amendResponse(address: string, response: unknown): void {
  put(address, { ...entryOf(address), response });
}

export function subscribeResponses(address: string, listener: () => void): () => void {
  const known = listeners.get(address) ?? new Set();
  known.add(listener);
  listeners.set(address, known);
  return () => {
    known.delete(listener);
    if (known.size === 0) listeners.delete(address);
  };
}

/** On the server: every page is rendered from its own answers alone. In the browser: those of who has just left. */
export function forgetResponses(isForgotten: (address: string) => boolean = () => true): void {
  for (const address of entries.keys()) if (isForgotten(address)) entries.delete(address);
}

/** What is known of these addresses is old: whoever looks at them next asks the server. */
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
