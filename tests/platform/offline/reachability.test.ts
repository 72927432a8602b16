import { describe, expect, test } from 'vitest';

import { createReachability } from '#platform/offline/reachability.ts';

/** A line that can be cut, a clock that is moved by hand. */
function setUp() {
  const network = { up: true, connected: true, probes: 0, wait: 0 };
  const reasons: unknown[] = [];
  const emit = (online: boolean) => {
    if (reported.at(-1) !== online) reported.push(online);
  };
  const reported: boolean[] = [];
  const pauses: number[] = [];
  let next: (() => void) | undefined;
  const reachability = createReachability({
    probe: async () => {
      network.probes += 1;
      if (!network.up) throw new TypeError('Failed to fetch');
    },
    waitToProbe: () => network.wait,
    isConnected: () => network.connected,
    setReached: () => emit(true),
    setUnreached: (reason) => {
      reasons.push(reason);
      emit(false);
    },
    after: (delay, callback) => {
      pauses.push(delay);
      next = callback;
      return () => (next = undefined);
    },
    random: () => 0,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const passPause = async () => {
    const callback = next;
    next = undefined;
    callback?.();
    await settled();
  };
  return {
    line: network,
    reported,
    reasons,
    pauses,
    reachability,
    settled,
    passPause,
    isWaiting: () => next !== undefined,
  };
}

describe('the connection', () => {
  test('one failed request is not offline while the server responds', async () => {
    const { reported, reachability, settled, line: network } = setUp();
    reachability.unreached();
    await settled();
    expect(network.probes).toBe(1);
    expect(reported).toEqual([true]);
  });

  test('is down once a probe fails too, probed with backoff, and up with the first response', async () => {
    const { reported, reachability, settled, line: network, pauses, passPause, isWaiting } = setUp();
    network.up = false;
    reachability.unreached();
    await settled();
    expect(reported).toEqual([false]);
    for (let tries = 0; tries < 6; tries += 1) await passPause();
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    network.up = true;
    await passPause();
    expect(reported).toEqual([false, true]);
    expect(isWaiting()).toBe(false);
  });

  test('the reason of a failed probe is reported; that of a lost connection is none', async () => {
    const { reasons, reachability, settled, line: network } = setUp();
    network.up = false;
    reachability.unreached();
    await settled();
    network.connected = false;
    reachability.connectionChanged();
    expect(reasons).toEqual([new TypeError('Failed to fetch'), undefined]);
  });

  test('a probe respects the budget of a blocked page', async () => {
    const { reachability, settled, line: network, pauses, passPause } = setUp();
    network.wait = 700;
    reachability.unreached();
    await settled();
    expect(network.probes).toBe(0);
    expect(pauses).toEqual([700]);
    network.wait = 0;
    await passPause();
    expect(network.probes).toBe(1);
  });

  test('is probed immediately when the page becomes visible', async () => {
    const { reported, reachability, settled, line: network } = setUp();
    network.up = false;
    reachability.unreached();
    await settled();
    network.up = true;
    reachability.checkNow();
    await settled();
    expect(reported).toEqual([false, true]);
  });

  test('many failed requests start one probe', async () => {
    const { reachability, settled, line: network } = setUp();
    network.up = false;
    for (let count = 0; count < 5; count += 1) reachability.unreached();
    await settled();
    reachability.unreached();
    await settled();
    expect(network.probes).toBe(1);
  });

  test('is down immediately on the offline event, and probed immediately on the online event', async () => {
    const { reported, reachability, settled, line: network } = setUp();
    network.connected = false;
    reachability.connectionChanged();
    expect(reported).toEqual([false]);
    expect(network.probes).toBe(0);
    network.connected = true;
    reachability.connectionChanged();
    await settled();
    expect(reported).toEqual([false, true]);
  });

  test('any response of the server ends the backoff', async () => {
    const { reported, reachability, settled, line: network, isWaiting } = setUp();
    network.up = false;
    reachability.unreached();
    await settled();
    reachability.reached();
    expect(reported).toEqual([false, true]);
    expect(isWaiting()).toBe(false);
  });
});
