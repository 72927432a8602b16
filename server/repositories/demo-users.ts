import { userStates } from '../domain/user-states.ts';
import type { Db } from './database.ts';

/** The number of demo accounts that can log in. */
export async function countDemoUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_demo', '=', 1)
    .where('state_id', '!=', userStates.disabled)
    .executeTakeFirstOrThrow();
  return count;
}

/** Disables the demo accounts; returns how many were enabled. */
export async function disableDemoUsers(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ state_id: userStates.disabled })
    .where('is_demo', '=', 1)
    .where('state_id', '!=', userStates.disabled)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends the sessions of the demo accounts. */
export async function endDemoSessions(db: Db): Promise<void> {
  const demo = db.selectFrom('users').select('id').where('is_demo', '=', 1);
  await db.deleteFrom('sessions').where('user_id', 'in', demo).execute();
}
