/** What watching the line needs; times in milliseconds. */
export interface ReachabilityPorts {
  /** Resolves when the server answered anything at all, rejects when it was not reached. */
  readonly probe: () => Promise<unknown>;
  readonly isConnected: () => boolean;
  readonly setOnline: (online: boolean) => void;
  /** Calls back after a while; the answer takes that back. */
  readonly after: (delay: number, call: () => void) => () => void;
  readonly random: () => number;
}

const firstPause = 1_000;
const longestPause = 30_000;

/**
 * Tells whether the server can be reached: the browser's word counts when it says no; when it says yes, a request that
 * reached nobody is checked by a probe, and probes go on with growing pauses until one is answered.
 */
export function createReachability(ports: ReachabilityPorts) {
  let pause = firstPause;
  let probing = false;
  let cancelNext: (() => void) | undefined;

  async function check() {
    cancelNext?.();
    cancelNext = undefined;
    if (probing) return;
    probing = true;
    try {
      await ports.probe();
      reached();
    } catch {
      ports.setOnline(false);
      // Spread over half a pause, so that a server that is back does not meet all its pages at once.
      cancelNext = ports.after(pause * (1 + ports.random() / 2), () => void check());
      pause = Math.min(longestPause, pause * 2);
    } finally {
      probing = false;
    }
  }

  function reached() {
    cancelNext?.();
    cancelNext = undefined;
    pause = firstPause;
    ports.setOnline(true);
  }

  return {
    reached,
    /** A request reached nobody. */
    unreached: () => {
      if (!ports.isConnected()) ports.setOnline(false);
      if (!cancelNext) void check();
    },
    /** The browser says the line is back or gone. */
    connectionChanged: () => {
      pause = firstPause;
      if (ports.isConnected()) void check();
      else ports.setOnline(false);
    },
    stop: () => cancelNext?.(),
  };
}
