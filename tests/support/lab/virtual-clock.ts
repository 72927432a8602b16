import { setTimeout as pause } from 'node:timers/promises';

interface Timer {
  readonly due: number;
  readonly run: () => void;
  readonly owner: object;
  readonly every?: number;
}

/** Real turns of the event loop without any work after which the device counts as waiting for time alone. */
const calmTurns = 12;
/** Real milliseconds after which time advances although something seems to be in transit: bytes that nobody reads. */
const patience = 1_500;

/**
 * Time that advances as fast as the work in it: from timer to timer, once nothing is in transit. Work that waits for
 * the network or the store is done before the next timer runs, so that a schedule of minutes takes seconds and no
 * deadline is missed because the machine is slow.
 *
 * @param isBusy whether something is in transit that will arrive without a timer
 */
export function createVirtualClock(isBusy: () => boolean) {
  const origin = Date.UTC(2026, 10, 24, 9);
  const timers = new Map<number, Timer>();
  let now = 0;
  let ids = 0;
  let offset = 0;

  async function calm() {
    const since = performance.now();
    for (let turn = 0; turn < calmTurns; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (!isBusy()) continue;
      if (performance.now() - since > patience) return;
      await pause(0);
      turn = 0;
    }
  }

  function nextTimer(until: number): [number, Timer] | undefined {
    let found: [number, Timer] | undefined;
    for (const entry of timers) {
      if (entry[1].due <= until && (!found || entry[1].due < found[1].due)) found = entry;
    }
    return found;
  }

  function add(run: () => void, delay: number, owner: object, every?: number): number {
    ids += 1;
    timers.set(ids, { due: now + Math.max(0, delay), run, owner, ...(every !== undefined && { every }) });
    return ids;
  }

  return {
    /** Milliseconds since the start, monotonic. */
    now: () => now,
    /** Milliseconds since 1970 by the device's clock, which may be wrong. */
    date: () => origin + now + offset,
    /** Shifts the device's clock by this many milliseconds. */
    setOffset: (milliseconds: number) => (offset = milliseconds),
    after: (delay: number, run: () => void, owner: object) => add(run, delay, owner),
    every: (delay: number, run: () => void, owner: object) => add(run, delay, owner, Math.max(1, delay)),
    clear: (id: number | undefined) => void (id !== undefined && timers.delete(id)),
    /** Ends all timers of a page that is left. */
    clearOf(owner: object) {
      for (const [id, timer] of timers) if (timer.owner === owner) timers.delete(id);
    },
    /** Lets time pass, and everything that it sets off come to rest. */
    async pass(milliseconds: number): Promise<void> {
      const end = now + milliseconds;
      await calm();
      for (let next = nextTimer(end); next; next = nextTimer(end)) {
        const [id, timer] = next;
        timers.delete(id);
        now = Math.max(now, timer.due);
        if (timer.every !== undefined) timers.set(id, { ...timer, due: now + timer.every });
        timer.run();
        await calm();
      }
      now = end;
    },
    calm,
  };
}

export type VirtualClock = ReturnType<typeof createVirtualClock>;
