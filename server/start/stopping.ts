import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import type { Workplace } from './workplace.ts';

/** Milliseconds for responses under way once no connection is accepted any more; then they are cut. */
const graceMilliseconds = 10_000;

/** Calls it at SIGTERM or SIGINT, and ends the process once it is done: 0, or 1 if it fails. A second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isRequested = false;
  const onSignal = () => {
    if (isRequested) process.exit(1);
    isRequested = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

interface Stopping {
  app: FastifyInstance;
  workplace: Workplace;
  /** How long new connections are still accepted: a balancer takes that long to notice `ready`. */
  drainSeconds: number;
}

/**
 * Ends the server: connections are accepted for `drainSeconds` more; then live events are told to reconnect, responses
 * under way are completed within ten seconds, jobs end, the database is closed and the folder unlocked.
 */
export async function stop({ app, workplace, drainSeconds }: Stopping): Promise<void> {
  if (drainSeconds > 0) await pause(drainSeconds * 1000);
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMilliseconds);
  await app.close();
  clearTimeout(cut);
  await workplace.close();
}
