import type { Locale } from '#shared/domain/locale.ts';

import type { LiveEvents } from '../domain/live-events.ts';
import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import type { JobQueue } from '../domain/jobs.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { userByEmail, userById } from '../repositories/users.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { userStates } from '../domain/user-states.ts';
import { userTextsOf } from './texts.ts';

/** What the commands use: `contact` is where people write to, `locale` the language of the terminal. */
export interface PeopleContext {
  db: Db;
  locale: Locale;
  live: LiveEvents;
  security: SecurityLog;
  jobs: Pick<JobQueue, 'wake'>;
  contact: string;
}

/** A person as the command line shows them. */
export interface ListedUser {
  id: number;
  email: string;
  name: string;
  isConfirmed: boolean;
  isDisabled: boolean;
  type: UserRow['subscription_type_id'];
  /** Unix seconds. */
  till: number | null;
  exclusiveTill: number | null;
}

/** Returns a person as the command line shows them. */
export const present = (user: UserRow): ListedUser => ({
  id: user.id,
  email: user.email,
  name: `${user.first_name} ${user.last_name}`,
  isConfirmed: user.email_verified_at !== null,
  isDisabled: user.state_id === userStates.disabled,
  type: user.subscription_type_id,
  till: user.subscription_till,
  exclusiveTill: user.subscription_till_for_exclusive_tracks,
});

/** Finds the person and changes them. @returns the person after the change */
export async function change(
  { db, locale }: Pick<PeopleContext, 'db' | 'locale'>,
  email: string,
  work: (user: UserRow) => Promise<void>,
): Promise<ListedUser> {
  const user = await userByEmail(db, email);
  if (!user) throw new UserError(fill(userTextsOf(locale).unknown, { email }));
  await work(user);
  return present((await userById(db, user.id)) ?? user);
}
