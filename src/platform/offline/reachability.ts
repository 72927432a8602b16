/** What watching the connection needs; times in milliseconds. */
export interface ReachabilityPorts {
  /** Resolves when our server responded, rejects with the reason when it was not reached. */
  readonly probe: () => Promise<unknown>;
  /** How long a probe has to wait, so that a page does not run against a wall; 0: it may go, and counts. */
  readonly waitToProbe: () => number;
  readonly isConnected: () => boolean;
  readonly setReached: () => void;
  /** @param reason what the probe failed with; undefined where the browser says that there is no connection */
  readonly setUnreached: (reason?: unknown) => void;
  /** Calls back after a while. @returns cancels it */
  readonly after: (delay: number, callback: () => void) => () => void;
  readonly random: () => number;
}

const firstPause = 1_000;
/** What waits is to be on the server within a minute of its return. */
const longestPause = 15_000;

/**
 * Reports whether the server can be reached. The browser's `offline` counts; when it says online, a request that did
 * not reach the server is checked by a probe, and probes go on with growing pauses until one does.
 */
export function createReachability(ports: ReachabilityPorts) {
  let pause = firstPause;
  let probing = false;
  let cancelNext: (() => void) | undefined;

  async function check() {
    cancelNext?.();
    cancelNext = undefined;
    if (probing) return;
    const wait = ports.waitToProbe();
    if (wait > 0) {
      cancelNext = ports.after(wait, () => void check());
      return;
    }
    probing = true;
    try {
      await ports.probe();
      reached();
    } catch (error) {
      ports.setUnreached(error);
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
    ports.setReached();
  }

  return {
    reached,
    /** A request got no response. */
    unreached: () => {
      if (!ports.isConnected()) ports.setUnreached();
      if (!cancelNext) void check();
    },
    /** The person is back at the page, perhaps from a portal: the server is probed immediately. */
    checkNow: () => void check(),
    /** The browser reports that the connection has returned or is gone. */
    connectionChanged: () => {
      pause = firstPause;
      if (ports.isConnected()) void check();
      else ports.setUnreached();
    },
    stop: () => cancelNext?.(),
  };
}
