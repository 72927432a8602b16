import { idempotencyKeyDays } from '../domain/limits.ts';
import type { Db } from '../repositories/database.ts';
import { forgetKeysBefore } from '../repositories/idempotency.ts';
import { forgetSecurityEventsBefore } from '../repositories/security-events.ts';
import { forgetExpired } from '../repositories/expired.ts';

const hour = 60 * 60 * 1000;
/** Days after which an unconfirmed account is removed: its address was a typo or a prank. */
const unconfirmedDays = 30;

/** Days after which an incomplete download starts over: a week. */
const ticketDays = 7;

/** How long a person sees what happened to their account. */
const eventDays = 90;

/** The moment this many days before now. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour);

/** Removes expired rows. They are ignored anyway: this only keeps the tables small. */
export async function tidy(db: Db): Promise<void> {
  await forgetExpired(db, {
    now: new Date(),
    unconfirmedBefore: daysAgo(unconfirmedDays),
    ticketsBefore: daysAgo(ticketDays),
  });
  await forgetKeysBefore(db, daysAgo(idempotencyKeyDays));
  await forgetSecurityEventsBefore(db, daysAgo(eventDays));
}
