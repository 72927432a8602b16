import type { FastifyBaseLogger } from 'fastify';

import { keyDays } from '../domain/once.ts';
import { expireFeedback } from '../feedback/files.ts';
import type { FileStore } from '../media/storage.ts';
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

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour);

/** Removes what has run out. None of it counts any more when it is read: this only keeps the tables small. */
export async function tidy(db: Db): Promise<void> {
  await forgetExpired(db, {
    now: new Date(),
    unconfirmedBefore: daysAgo(unconfirmedDays),
    ticketsBefore: daysAgo(ticketDays),
  });
  await forgetKeysBefore(db, daysAgo(keyDays));
  await forgetSecurityEventsBefore(db, daysAgo(eventDays));
}

/** Tidies every hour until told to stop. */
export function tidyHourly({ db, store }: { db: Db; store: FileStore }, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    const work = async () => {
      await tidy(db);
      await expireFeedback({ db, store }, daysAgo);
    };
    work().catch((cause: unknown) => log.error({ err: cause }, 'what has run out could not be removed'));
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
}
