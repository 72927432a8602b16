import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/* A server that takes connections and never responds (a black hole). */

const health = '{"status":"ok","version":"1","database":"ok","storage":"ok"}';
let life: AbortController;
const begin = async () => (await import('#platform/network/exchanges.ts')).beginExchange({ isFile: false });
const connection = async () => (await import('#platform/offline/state.ts')).offline;
/** Milliseconds after which the server responds to a probe. */
let responseAfter: number;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  responseAfter = Infinity;
  life = new AbortController();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' });
  vi.stubGlobal('location', new URL('https://tonika.test/'));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener() {}
      close() {}
    },
  );
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
    const deadline = new AbortController();
    setTimeout(() => deadline.abort(new DOMException('', 'TimeoutError')), delay);
    return deadline.signal;
  });
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        if (responseAfter < Infinity)
          setTimeout(() => resolve(new Response(health, { headers: { 'Tonika-Origin': '1' } })), responseAfter);
      }),
  );
  (await import('#platform/offline/connection.ts')).watchNetwork(life.signal);
});

afterEach(() => {
  life.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a silent server is named, and its request ends, within 4 s of the request', async () => {
  const [exchange, offline] = [await begin(), await connection()];
  await vi.advanceTimersByTimeAsync(3_999);
  expect([offline.online, offline.silent]).toEqual([false, true]);
  expect([exchange.signal.aborted, exchange.isSilent()]).toEqual([true, true]);
});

it('a connection so slow that it was taken for silent is found to be one by the next, longer probe', async () => {
  responseAfter = 4_500;
  const [exchange, offline] = [await begin(), await connection()];
  await vi.advanceTimersByTimeAsync(3_999);
  expect(offline.online).toBe(false);
  exchange.end();
  await vi.advanceTimersByTimeAsync(8_000);
  // The probe reads its response by a module that it loads.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  expect(offline.online).toBe(true);
});
