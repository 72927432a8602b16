import type { FastifyBaseLogger } from 'fastify';

import { idempotencyKeyDays } from '../domain/limits.ts';
import type { Db } from '../repositories/database.ts';
import { forgetKeysBefore } from '../repositories/idempotency.ts';
import { forgetSecurityEventsBefore } from '../repositories/security-events.ts';
import { forgetExpired } from '../repositories/expired.ts';

const hour = 60 * 60 * 1000;
/** An account nobody has confirmed within a month was a slip or a prank. */
const unconfirmedDays = 30;

/** A download that is still not whole after a week is begun anew. */
const ticketDays = 7;

/** How long a person sees what happened to their account. */
const eventDays = 90;

/** The moment so many days before now. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour);

/** Removes what has run out. None of it counts any more when it is read: this only keeps the tables small. */
export async function tidy(db: Db): Promise<void> {
  await forgetExpired(db, {
    now: new Date(),
    unconfirmedBefore: daysAgo(unconfirmedDays),
    ticketsBefore: daysAgo(ticketDays),
  });
  await forgetKeysBefore(db, daysAgo(idempotencyKeyDays));
  await forgetSecurityEventsBefore(db, daysAgo(eventDays));
}

/**
 * Tidies every hour.
 *
 * @param work what removes what has expired; a failure is logged, and the next hour tries again
 * @returns ends it
 */
export function tidyHourly(work: () => Promise<void>, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    work().catch((cause: unknown) => log.error({ err: cause }, 'what has run out could not be removed'));
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
}
