import type { Pending } from '#shared/offline/outbox/pending.ts';

/** A call that is sent past the outbox and has no response yet. */
export interface Flight {
  readonly pending: Pending;
  readonly owner: number;
  /** Resolves when it has ended, however. */
  readonly settled: Promise<void>;
  /** It waits in the outbox as well, before a later call of its lane: whichever comes to the server first acts. */
  isQueued: boolean;
  readonly end: () => void;
}

let inFlight: readonly Flight[] = [];

/** Notes that a request is being sent past the list, until `end` of the result is called. */
export function beginFlight(pending: Pending, owner: number): Flight {
  let settle = () => {};
  const settled = new Promise<void>((resolve) => (settle = resolve));
  const end = () => {
    inFlight = inFlight.filter((one) => one !== flight);
    settle();
  };
  const flight: Flight = { pending, owner, settled, isQueued: false, end };
  inFlight = [...inFlight, flight];
  return flight;
}

/** The calls of a lane that are on their way, in their order. */
export const flightsOf = (lane: string, owner: number): readonly Flight[] =>
  inFlight.filter((one) => one.owner === owner && one.pending.lane === lane);

/** Those of its lane that began before a call. */
export function flightsBefore(flight: Flight): readonly Flight[] {
  const all = flightsOf(flight.pending.lane, flight.owner);
  return all.slice(0, all.indexOf(flight));
}
