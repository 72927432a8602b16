import type { SubscriptionType } from '#shared/domain/subscription.ts';

import type { Config } from '../config.ts';
import { HttpError } from '../domain/failures.ts';
import { isLoopback } from '../domain/origin.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { readMeta, writeMeta } from '../repositories/meta.ts';
import { countDemoUsers, disableDemoUsers, endDemoSessions } from '../repositories/demo-users.ts';
import { addUser } from '../repositories/users.ts';
import { hashPassword } from './passwords.ts';
import { userStates } from '../domain/user-states.ts';

/** Known to everybody, as the README says: these accounts exist beside the demo catalogue alone. */
const password = 'tonika-demo';
const made = 'demo-accounts';

const days = (count: number) => Math.floor(Date.now() / 1000) + count * 24 * 60 * 60;
const year = 365;

interface DemoAccount {
  name: string;
  names: readonly [string, string];
  type?: SubscriptionType;
  till?: number;
  exclusiveTill?: number;
  disabled?: boolean;
}

/** One for each thing an account can be (design.md "The demo catalogue"). */
const accounts: readonly DemoAccount[] = [
  { name: 'none', names: ['Нина', 'Гостева'] },
  { name: 'music', names: ['Мария', 'Мелодиева'], type: 'ONLY_MUSIC', till: year },
  { name: 'sounds', names: ['Захар', 'Звуков'], type: 'ONLY_SOUNDS', till: year },
  { name: 'full', names: ['Фёдор', 'Полнов'], type: 'SOUNDS_AND_MUSIC', till: year },
  { name: 'exclusive', names: ['Эмма', 'Редкая'], type: 'SOUNDS_AND_MUSIC', till: year, exclusiveTill: year },
  { name: 'lapsed', names: ['Лев', 'Вчерашний'], type: 'SOUNDS_AND_MUSIC', till: -1, exclusiveTill: -1 },
  { name: 'blocked', names: ['Борис', 'Закрытый'], type: 'SOUNDS_AND_MUSIC', till: year, disabled: true },
];

/** Whether accounts with a published password may be used: only if the server is not reachable from other machines. */
export const mayUseDemoAccounts = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  publicUrl === undefined && isLoopback(host);

/** @throws HttpError 403 for a demo account where other machines reach the server */
export function requireDemoAllowed(user: Pick<UserRow, 'is_demo'>, config: Pick<Config, 'host' | 'publicUrl'>): void {
  if (user.is_demo === 1 && !mayUseDemoAccounts(config)) throw new HttpError(403, 'demoClosed');
}

/**
 * Disables the demo accounts and ends their sessions. Their data stays.
 *
 * @returns how many there were
 */
export async function endDemoAccounts(db: Db): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const ended = await disableDemoUsers(transaction);
    await endDemoSessions(transaction);
    return ended;
  });
}

/**
 * Looks after the demo's accounts at a start: their sessions end where they may not be used.
 *
 * @returns what a person should read in the log; undefined where there are none that work
 */
export async function checkDemoAccounts(
  db: Db,
  config: Pick<Config, 'host' | 'publicUrl'>,
): Promise<'demoAccountsLive' | 'demoAccountsClosed' | undefined> {
  if ((await countDemoUsers(db)) === 0) return undefined;
  if (mayUseDemoAccounts(config)) return 'demoAccountsLive';
  await endDemoSessions(db);
  return 'demoAccountsClosed';
}

/**
 * Creates the demo accounts, once: later changes to them stay.
 *
 * @returns whether they are new
 */
export async function addDemoAccounts(db: Db): Promise<boolean> {
  if ((await readMeta(db, made)) !== undefined) return false;
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    for (const { name, names, type = 'NONE', till, exclusiveTill, disabled } of accounts) {
      await addUser(transaction, {
        email: `${name}@tonika.test`,
        email_verified_at: new Date().toISOString(),
        password_hash,
        first_name: names[0],
        last_name: names[1],
        state_id: disabled ? userStates.disabled : userStates.active,
        subscription_type_id: type,
        subscription_till: till === undefined ? null : days(till),
        subscription_till_for_exclusive_tracks: exclusiveTill === undefined ? null : days(exclusiveTill),
        locale_id: 1,
        scope: '[]',
        is_demo: 1,
      });
    }
    await writeMeta(transaction, made, 'made');
  });
  return true;
}
