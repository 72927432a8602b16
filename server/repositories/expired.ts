import type { Db } from './database.ts';

/** Removes sessions and links that have run out, and accounts whose address was never confirmed. */
export async function forgetExpired(db: Db, moments: { now: Date; unconfirmedBefore: Date; ticketsBefore: Date }) {
  const { now, unconfirmedBefore, ticketsBefore } = moments;
  for (const table of ['sessions', 'user_links'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute();
  }
  await db.deleteFrom('download_tickets').where('created_at', '<', ticketsBefore.toISOString()).execute();
  await db
    .deleteFrom('users')
    .where('email_verified_at', 'is', null)
    .where('updated_at', '<', unconfirmedBefore.toISOString())
    .execute();
}
