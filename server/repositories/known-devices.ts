import type { Db } from './database.ts';

/** Maximum number of known devices of an account; a new one replaces the least recently used. */
const maxDevices = 50;

/** Whether this device has signed in to the account before. */
export async function isKnownDevice(db: Db, userId: number, secretHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a device to the known ones of an account. */
export async function rememberDevice(db: Db, userId: number, secretHash: string): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, secret_hash: secretHash, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'secret_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
  const newest = db
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxDevices);
  await db.deleteFrom('known_devices').where('user_id', '=', userId).where('id', 'not in', newest).execute();
}

/** Forgets the devices of an account, all of them or all but one. */
export async function forgetDevices(db: Db, userId: number, but?: string): Promise<void> {
  let forgotten = db.deleteFrom('known_devices').where('user_id', '=', userId);
  if (but !== undefined) forgotten = forgotten.where('secret_hash', '!=', but);
  await forgotten.execute();
}
