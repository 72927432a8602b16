import type { SubscriptionType } from '#shared/domain/subscription.ts';

import type { Db } from '../repositories/database.ts';
import { readMeta, writeMeta } from '../repositories/meta.ts';
import { addUser } from '../repositories/users.ts';
import { hashPassword } from './passwords.ts';
import { userStates } from './states.ts';

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

/** Makes the demo's accounts, once: what somebody has changed in them since stays. */
export async function addDemoAccounts(db: Db): Promise<void> {
  if ((await readMeta(db, made)) !== undefined) return;
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
}
