import { describe, expect, test } from 'vitest';

import { createReachability } from '#platform/offline/reachability.ts';

/** A line that can be cut, a clock that is moved by hand. */
function setUp() {
  const line = { up: true, connected: true, probes: 0, wait: 0 };
  const reasons: unknown[] = [];
  const tell = (online: boolean) => {
    if (told.at(-1) !== online) told.push(online);
  };
  const told: boolean[] = [];
  const pauses: number[] = [];
  let next: (() => void) | undefined;
  const reachability = createReachability({
    probe: async () => {
      line.probes += 1;
      if (!line.up) throw new TypeError('Failed to fetch');
    },
    waitToProbe: () => line.wait,
    isConnected: () => line.connected,
    setReached: () => tell(true),
    setUnreached: (reason) => {
      reasons.push(reason);
      tell(false);
    },
    after: (delay, call) => {
      pauses.push(delay);
      next = call;
      return () => (next = undefined);
    },
    random: () => 0,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const passPause = async () => {
    const call = next;
    next = undefined;
    call?.();
    await settled();
  };
  return { line, told, reasons, pauses, reachability, settled, passPause, isWaiting: () => next !== undefined };
}

describe('the line', () => {
  test('one broken request is no offline while the server answers', async () => {
    const { told, reachability, settled, line } = setUp();
    reachability.unreached();
    await settled();
    expect(line.probes).toBe(1);
    expect(told).toEqual([true]);
  });

  test('is down once a probe fails too, asked again with growing pauses, and up with the first answer', async () => {
    const { told, reachability, settled, line, pauses, passPause, isWaiting } = setUp();
    line.up = false;
    reachability.unreached();
    await settled();
    expect(told).toEqual([false]);
    for (let tries = 0; tries < 6; tries += 1) await passPause();
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    line.up = true;
    await passPause();
    expect(told).toEqual([false, true]);
    expect(isWaiting()).toBe(false);
  });

  test('the reason of a failed probe is reported; that of a lost connection is none', async () => {
    const { reasons, reachability, settled, line } = setUp();
    line.up = false;
    reachability.unreached();
    await settled();
    line.connected = false;
    reachability.connectionChanged();
    expect(reasons).toEqual([new TypeError('Failed to fetch'), undefined]);
  });

  test('a probe waits where the page has run against a wall too often', async () => {
    const { reachability, settled, line, pauses, passPause } = setUp();
    line.wait = 700;
    reachability.unreached();
    await settled();
    expect(line.probes).toBe(0);
    expect(pauses).toEqual([700]);
    line.wait = 0;
    await passPause();
    expect(line.probes).toBe(1);
  });

  test('is looked at again at once when the person comes back to the page', async () => {
    const { told, reachability, settled, line } = setUp();
    line.up = false;
    reachability.unreached();
    await settled();
    line.up = true;
    reachability.checkNow();
    await settled();
    expect(told).toEqual([false, true]);
  });

  test('many broken requests at once make one probe', async () => {
    const { reachability, settled, line } = setUp();
    line.up = false;
    for (let count = 0; count < 5; count += 1) reachability.unreached();
    await settled();
    reachability.unreached();
    await settled();
    expect(line.probes).toBe(1);
  });

  test('is down at once when the browser says so, and checked at once when it says the contrary', async () => {
    const { told, reachability, settled, line } = setUp();
    line.connected = false;
    reachability.connectionChanged();
    expect(told).toEqual([false]);
    expect(line.probes).toBe(0);
    line.connected = true;
    reachability.connectionChanged();
    await settled();
    expect(told).toEqual([false, true]);
  });

  test('any answer of the server ends the waiting', async () => {
    const { told, reachability, settled, line, isWaiting } = setUp();
    line.up = false;
    reachability.unreached();
    await settled();
    reachability.reached();
    expect(told).toEqual([false, true]);
    expect(isWaiting()).toBe(false);
  });
});
