import type { Pending } from '#shared/offline/outbox/pending.ts';

/** A request that is sent past the outbox and has no response yet. */
export interface Flight {
  readonly pending: Pending;
  readonly owner: number;
  /** Resolves when the request has ended, whatever the outcome. */
  readonly settled: Promise<void>;
  /**
   * The request is in the outbox as well, before a later request of its lane: the first one that reaches the server
   * acts.
   */
  isQueued: boolean;
  readonly end: () => void;
}

let inFlight: readonly Flight[] = [];

/** Registers a request that is sent past the list, until `end` of the result is called. */
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

/** Returns the requests of a lane that are in flight, in order. */
export const flightsOf = (lane: string, owner: number): readonly Flight[] =>
  inFlight.filter((one) => one.owner === owner && one.pending.lane === lane);

/** Returns the requests of its lane that began before this one. */
export function flightsBefore(flight: Flight): readonly Flight[] {
  const all = flightsOf(flight.pending.lane, flight.owner);
  return all.slice(0, all.indexOf(flight));
}
