import type { Db } from './database.ts';

/** Removes sessions and links that have run out, and accounts whose address was never confirmed. */
export async function forgetExpired(db: Db, moments: { now: Date; unconfirmedBefore: Date; ticketsBefore: Date }) {
  const { now, unconfirmedBefore, ticketsBefore } = moments;
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
  // A registration is there to be mailed again as long as its account waits.
  await db
    .deleteFrom('user_links')
    .where('expires_at', '<=', now.toISOString())
    .where('kind', '!=', 'register')
    .execute();
  await db.deleteFrom('download_tickets').where('created_at', '<', ticketsBefore.toISOString()).execute();
  await db
    .deleteFrom('users')
    .where('email_verified_at', 'is', null)
    .where('updated_at', '<', unconfirmedBefore.toISOString())
    .execute();
}
