import { setMaxListeners } from 'node:events';

import type { Liar } from '../liar/liar.ts';
import { pageRequest } from '../page-request.ts';
import { createArrivals } from './arrivals.ts';
import { createCacheStorage } from './browser-caches.ts';
import { createDatabases, createNotes, type DeviceFaults } from './browser-storage.ts';
import type { BrowserGlobals, Program } from './bundle.ts';
import { createChannels, createLocks } from './channels.ts';
import { chanceOf } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

export type Device = ReturnType<typeof createDevice>;

/**
 * A browser on a device as far as the product's code outside of the screen needs one: storage, locks, channels, network.
 *
 * @param seed of what its pages do by chance
 * @param options.isPlain its pages come over plain HTTP from another machine: no caches, no locks, no WebCrypto
 */
export function createDevice(liar: Liar, clock: VirtualClock, seed: number, { isPlain = false } = {}) {
  const faults: DeviceFaults = { refusesDatabase: false, refusesNotes: false, quota: 1e9 };
  const notes = new Map<string, string>();
  const session = new Map<string, string>();
  const cookies = new Map<string, string>();
  const storage = createCacheStorage(liar.origin, () => faults.quota);
  const arrivals = createArrivals();
  const { factory: databases, isOpening, isRunning } = createDatabases(faults);
  /** Connections opened meanwhile depend on time only. */
  let areStoresBlocked = false;
  const channelsOf = createChannels();
  const locks = createLocks();
  const VirtualDate = dateOf(clock);
  const chance = chanceOf(seed);
  // Its functions are not enumerable: they are inherited.
  const VirtualMath = Object.assign(Object.create(Math) as Math, { random: () => chance.next() });
  let fetches = 0;
  /** A request that is garbage-collected no longer passes on that it was aborted. */
  const running = new Set<Request>();
  /** Another thread of Node computes digests: time does not pass meanwhile. */
  let digests = 0;
  const digest: SubtleCrypto['digest'] = async (algorithm, data) => {
    digests += 1;
    try {
      return await crypto.subtle.digest(algorithm, data);
    } finally {
      digests -= 1;
    }
  };
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  const PageRequest = pageRequest(liar.origin);

  async function send(request: Request, signal: AbortSignal): Promise<Response> {
    const headers = new Headers(request.headers);
    // Decoding happens in another thread of Node, and nothing says when it is through.
    headers.set('Accept-Encoding', 'identity');
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (request.method !== 'GET') headers.set('Origin', liar.origin);
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
    const { method, redirect } = request;
    fetches += 1;
    running.add(request);
    // Until its last byte: a body may have left the proxy and still be in transit.
    const done = () => {
      fetches -= 1;
      running.delete(request);
    };
    let response: Response;
    try {
      response = await fetch(request.url, { method, headers, signal, redirect, ...(body && { body }) });
    } catch (error) {
      done();
      throw error;
    }
    for (const line of response.headers.getSetCookie()) takeCookie(line);
    return pumped(response, signal, done, arrivals.follow(request, response));
  }

  function takeCookie(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }

  /** Loads a program as a new page of this device. */
  function open<Exports>(program: Program<Exports>) {
    let isOpen = true;
    const page = {};
    const life = new AbortController();
    setMaxListeners(0, life.signal);
    const events = new EventTarget();
    const pageOpen = () => isOpen;
    const location = new URL(liar.origin);
    const after = (run: () => void, delay = 0) => clock.after(delay, run, page);

    async function pageFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      // A closed page sends and receives nothing.
      if (!isOpen) return new Promise(() => undefined);
      const request = new PageRequest(input, init);
      // Referenced until the end: the result of `AbortSignal.any` is garbage-collected with its creator.
      const gone = new AbortController();
      for (const signal of [request.signal, life.signal]) {
        if (signal.aborted) gone.abort(signal.reason);
        signal.addEventListener('abort', () => gone.abort(signal.reason), { once: true });
      }
      try {
        return await send(request, gone.signal);
      } catch (error) {
        if (!isOpen) return new Promise(() => undefined);
        throw request.signal.aborted ? (request.signal.reason as unknown) : error;
      }
    }

    const globals: Record<string, unknown> = {
      document: {
        documentElement: { dataset: {} },
        querySelector: () => null,
        cookie: '',
        visibilityState: 'visible',
        addEventListener: () => undefined,
      },
      location,
      history: { pushState: () => undefined, replaceState: () => undefined },
      navigator: {
        onLine: true,
        ...(!isPlain && {
          locks: locks.of(page, pageOpen),
          storage: { estimate: async () => ({ quota: faults.quota, usage: storage.size() }) },
        }),
        languages: ['ru'],
      },
      localStorage: createNotes(notes, faults, pageOpen),
      sessionStorage: createNotes(session, faults, pageOpen),
      indexedDB: databases,
      ...(!isPlain && { caches: storage.caches }),
      crypto: isPlain ? { getRandomValues } : { getRandomValues, subtle: { digest } },
      fetch: pageFetch,
      Request: PageRequest,
      AbortSignal: signalsOf(after),
      BroadcastChannel: channelsOf(pageOpen),
      performance: { now: clock.now, getEntriesByType: () => [], mark: () => undefined },
      Math: VirtualMath,
      Date: VirtualDate,
      setTimeout: after,
      clearTimeout: clock.clear,
      setInterval: (run: () => void, delay = 0) => clock.every(delay, run, page),
      clearInterval: clock.clear,
      requestIdleCallback: (run: () => void) => after(run, 50),
      cancelIdleCallback: clock.clear,
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      dispatchEvent: events.dispatchEvent.bind(events),
      postMessage: () => undefined,
    };
    // Everything else is Node's own: AbortController, Headers, Response, URL, crypto, structuredClone.
    const scope = Object.create(globalThis) as object;
    Object.assign(globals, { globalThis: scope, window: scope, self: scope });
    // Defined, not set: some of Node's have setters that would change Node's own.
    for (const [name, value] of Object.entries(globals)) {
      Object.defineProperty(scope, name, { value, configurable: true, enumerable: true, writable: true });
    }
    return {
      // The program is the bundle of those modules.
      app: program(globals as BrowserGlobals),
      scope,
      isOpen: pageOpen,
      /** Closes the page, or begins its reload, in the middle of whatever it does. */
      leave() {
        isOpen = false;
        life.abort();
        clock.clearOf(page);
        locks.release(page);
      },
    };
  }

  /** As a first visit leaves it that ended while it made its stores. */
  async function openEmpty(): Promise<IDBDatabase[]> {
    const names = ['tonika', 'tonika-outbox'];
    return Promise.all(
      names.map(
        (name) =>
          new Promise<IDBDatabase>((resolve, reject) => {
            const request = databases.open(name, 1);
            request.addEventListener('success', () => resolve(request.result));
            request.addEventListener('error', () => reject(new Error(`${name} does not open`)));
          }),
      ),
    );
  }

  async function interruptOpening() {
    for (const database of await openEmpty()) database.close();
  }

  /**
   * Opens the databases without their stores, like a page of an earlier version.
   *
   * @returns a function that closes them
   */
  async function blockStores(): Promise<() => void> {
    const opened = await openEmpty();
    areStoresBlocked = true;
    return () => {
      areStoresBlocked = false;
      for (const database of opened) database.close();
    };
  }

  /** @param cookie of a session; the device notes that there is one */
  function signIn(cookie: string) {
    cookies.clear();
    takeCookie(cookie);
    notes.set('tnk.session', 'local');
  }

  return {
    clock,
    open,
    signIn,
    interruptOpening,
    blockStores,
    faults,
    notes,
    cookies,
    storage,
    arrivals,
    databases,
    /** Whether a request is in transit, a digest is being computed or a database opened or used. */
    isBusy: () => fetches > liar.open() || digests > 0 || isRunning() || (isOpening() && !areStoresBlocked),
  };
}

/**
 * The same response, its body read as it arrives, as in browsers, and aborted with the request: Node ignores a signal
 * once the head has arrived.
 *
 * @param done called once nothing of it is in transit any more
 * @param arrived called with every chunk
 */
function pumped(
  response: Response,
  signal: AbortSignal,
  done: () => void,
  arrived: (chunk: Uint8Array) => void,
): Response {
  const reader = response.body?.getReader();
  if (!reader) {
    done();
    return response;
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const pump = async () => {
        for (let next = await reader.read(); !next.done; next = await reader.read()) {
          arrived(next.value);
          controller.enqueue(next.value);
        }
        if (signal.aborted) throw signal.reason;
        controller.close();
      };
      void pump()
        .catch((error: unknown) => controller.error(error))
        .finally(done);
      signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
    },
    cancel: (reason) => reader.cancel(reason).catch(() => undefined),
  });
  const { status, statusText, headers } = response;
  const copy = new Response(body, { status, statusText, headers });
  for (const name of ['url', 'redirected', 'type'] as const) {
    Object.defineProperty(copy, name, { value: response[name] });
  }
  return copy;
}

/** The device's own clock. */
function dateOf(clock: VirtualClock): typeof Date {
  return new Proxy(Date, {
    construct: (target, given: [], requested) =>
      Reflect.construct(target, given.length === 0 ? [clock.date()] : given, requested) as Date,
    get: (target, name, receiver) => (name === 'now' ? clock.date : (Reflect.get(target, name, receiver) as unknown)),
  });
}

/** AbortSignal whose deadlines are of the device's time. */
function signalsOf(after: (run: () => void, delay: number) => unknown): typeof AbortSignal {
  const timeout = (milliseconds: number) => {
    const controller = new AbortController();
    after(() => controller.abort(new DOMException('The deadline passed', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
  return new Proxy(AbortSignal, {
    get: (target, name, receiver) => (name === 'timeout' ? timeout : (Reflect.get(target, name, receiver) as unknown)),
  });
}
