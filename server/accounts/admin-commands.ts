import { subscriptionTypes } from '#shared/domain/subscription.ts';
import * as z from 'zod/mini';

import type { AdminCommand } from '../domain/admin-command.ts';
import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { forgetDevices } from '../repositories/known-devices.ts';
import { removeFactorsSince } from '../repositories/second-factors.ts';
import { endSessionsOf } from '../repositories/sessions.ts';
import { removeLinks } from '../repositories/user-links.ts';
import { listUsers, updateUser } from '../repositories/users.ts';
import { changeCredentials, lockUser } from '../repositories/user-credentials.ts';
import { sendLinkMail } from './links.ts';
import { factorsOf, isOn } from './second-factor/state.ts';
import { userStates } from '../domain/user-states.ts';
import { userTextsOf } from './texts.ts';
import { type ListedUser, type PeopleContext, change, present } from './listed-user.ts';

const seconds = z.nullable(z.int().check(z.minimum(0), z.maximum(2 ** 40)));
const subscriptionInput = z.strictObject({
  email: z.string(),
  type: z.enum(subscriptionTypes),
  till: seconds,
  /** Absent fields are unchanged. */
  exclusiveTill: z.optional(seconds),
});

/** `user-subscription`: what a person may download, and till when. */
export const userSubscriptionCommand: AdminCommand<z.output<typeof subscriptionInput>, ListedUser, PeopleContext> = {
  input: subscriptionInput,
  async *run({ email, type, till, exclusiveTill }, context) {
    yield await change(context, email, async (user) => {
      await updateUser(context.db, user.id, {
        subscription_type_id: type,
        subscription_till: till,
        ...(exclusiveTill !== undefined && { subscription_till_for_exclusive_tracks: exclusiveTill }),
      });
      context.security.record('subscription.change', { userId: user.id });
    });
  },
};

const personInput = z.strictObject({ email: z.string() });

/** `user-disable`: ends every session and link of a person immediately, and notifies the open pages. */
export const userDisableCommand: AdminCommand<z.output<typeof personInput>, ListedUser, PeopleContext> = {
  input: personInput,
  async *run({ email }, context) {
    yield await change(context, email, async ({ id }) => {
      const ended = await context.db.transaction().execute(async (db) => {
        const user = await lockUser(db, id);
        if (user) await changeCredentials(db, user, { state_id: userStates.disabled });
        await removeLinks(db, id);
        await forgetDevices(db, id);
        return endSessionsOf(db, id);
      });
      context.security.record('account.disable', { userId: id });
      context.security.record('session.end', { userId: id, reason: 'account.disable' });
      await context.live.notifyUser(id, 'UserDisabled');
      context.live.closeSessions(ended);
    });
  },
};

/** `user-enable` */
export const userEnableCommand: AdminCommand<z.output<typeof personInput>, ListedUser, PeopleContext> = {
  input: personInput,
  async *run({ email }, context) {
    yield await change(context, email, async ({ id }) => {
      await updateUser(context.db, id, { state_id: userStates.active });
      context.security.record('account.enable', { userId: id });
    });
  },
};

/**
 * `user-reset-factor`: removes the second factor of a person who has lost it, recovery codes included. It is a change
 * of credentials: all sessions and links end, and the owner gets a mail. The operator makes sure that the request comes
 * from the owner (docs/security.md).
 */
export const userResetFactorCommand: AdminCommand<z.output<typeof personInput>, ListedUser, PeopleContext> = {
  input: personInput,
  async *run({ email }, context) {
    const { db, locale, contact } = context;
    yield await change(context, email, async ({ id }) => {
      const ended = await db.transaction().execute(async (transaction) => {
        const user = await lockUser(transaction, id);
        if (!user || !isOn(await factorsOf(transaction, id))) {
          throw new UserError(fill(userTextsOf(locale).noFactor, { email }));
        }
        await changeCredentials(transaction, user);
        await removeFactorsSince(transaction, id, new Date(0));
        await removeLinks(transaction, id, 'all');
        await forgetDevices(transaction, id);
        await sendLinkMail(transaction, 'factorReset', user, { origin: '', contact });
        return endSessionsOf(transaction, id);
      });
      context.security.record('second-factor.reset', { userId: id });
      context.security.record('session.end', { userId: id, reason: 'second-factor.reset' });
      context.live.closeSessions(ended);
      context.jobs.wake();
    });
  },
};

const listInput = z.strictObject({ search: z.optional(z.string()) });

/** `user-list`: everybody, or those whose e-mail or name contains the search. */
export const userListCommand: AdminCommand<z.output<typeof listInput>, ListedUser, PeopleContext> = {
  input: listInput,
  async *run({ search = '' }, { db }) {
    const query = search.trim().toLowerCase();
    for await (const user of listUsers(db)) {
      const shown = present(user);
      if (`${shown.email} ${shown.name}`.toLowerCase().includes(query)) yield shown;
    }
  },
};
