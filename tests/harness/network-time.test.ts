import { duplexPair } from 'node:stream';
import type { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NetworkModel } from '#tests/support/network-model.ts';
import { createCarrier } from '#tests/support/network.ts';

/** In virtual time: the sockets are streams in memory, and the clock is moved when they are at rest. */
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** Enough for what streams in memory pass on by themselves. */
async function untilAtRest() {
  for (let turns = 0; turns < 20; turns += 1) await turn();
}

/** A server that responds to any request with so many bytes, behind the network. @returns the end of a browser */
function connectTo(carry: ReturnType<typeof createCarrier>, length: number): Duplex {
  const [browser, client] = duplexPair();
  const [upstream, server] = duplexPair();
  server.once('data', () => server.write(Buffer.alloc(length)));
  carry.both(client, upstream);
  return browser;
}

/** The virtual milliseconds after which each response, of so many bytes, is there whole. */
async function arrivals(model: NetworkModel, lengths: readonly number[]): Promise<number[]> {
  const carry = createCarrier(() => model, { down: 0, up: 0 });
  const came = lengths.map(() => 0);
  const at = new Map<number, number>();
  for (const [index, length] of lengths.entries()) {
    const browser = connectTo(carry, length);
    browser.on('data', (data: Buffer) => {
      const total = (came[index] ?? 0) + data.length;
      came[index] = total;
      if (total === length) at.set(index, performance.now());
    });
    browser.write('request');
  }
  for (let time = 0; time < 2_000 && at.size < lengths.length; time += 1) {
    await untilAtRest();
    vi.advanceTimersByTime(1);
  }
  carry.stop();
  return lengths.map((_, index) => at.get(index) ?? Infinity);
}

test('a round trip passes for the connection and one for the response', async () => {
  const [took] = await arrivals({ rtt: 100 }, [5]);
  expect(took).toBeGreaterThanOrEqual(199);
  expect(took).toBeLessThanOrEqual(202);
});

test('connections share the rate', async () => {
  const took = await arrivals({ rate: 1_000_000 }, [200_000, 200_000]);
  expect(Math.max(...took)).toBeGreaterThanOrEqual(398);
  expect(Math.max(...took)).toBeLessThanOrEqual(410);
  expect(Math.min(...took)).toBeGreaterThanOrEqual(380);
});

test('a small response does not wait behind a large one', async () => {
  const [large, small] = await arrivals({ rate: 400_000 }, [200_000, 5]);
  expect(large).toBeGreaterThanOrEqual(498);
  expect(small).toBeLessThanOrEqual(25);
});
