import { local, localAuth, registerConfirm } from '#shared/contract/auth.ts';
import { secondFactorFinish } from '#shared/contract/second-factor.ts';

import { confirmRegistration } from '../accounts/confirmation.ts';
import type { AccountDesk } from '../accounts/desk.ts';
import { finishLogIn, logIn } from '../accounts/login.ts';
import type { Login } from '../accounts/login.ts';
import { issueToken, sessionCookie } from '../accounts/sessions.ts';
import type { Posted } from '../domain/asked.ts';
import type { Calls } from '../plugins/calls.ts';
import { presentUser } from '../presenters/user.ts';
import { endSession } from '../repositories/sessions.ts';

/** Logging in, out, and who is logged in: the strategies of spec.md section 4 over one mechanism. */
export function authRoutes(calls: Calls, desk: AccountDesk): void {
  const { db } = desk;
  const enter = async (
    { client, header }: Pick<Posted<unknown, unknown>, 'client' | 'header'>,
    { user, entered, deviceCookie }: Login,
  ) => {
    header('set-cookie', sessionCookie(entered.secret, client.isHttps));
    header('set-cookie', deviceCookie);
    return { data: { token: entered.token, user: await presentUser(db, user) } };
  };

  for (const strategy of [local, localAuth]) {
    calls.post(strategy.login, async (asked) => {
      const outcome = await logIn(desk, asked.body, asked.client);
      return 'pending' in outcome ? { data: { second_factor: outcome.pending } } : enter(asked, outcome);
    });

    calls.post(strategy.logout, async ({ signedIn, client, header }) => {
      const { sessionId } = await signedIn();
      await endSession(db, sessionId);
      desk.live.closeSessions([sessionId]);
      header('set-cookie', sessionCookie(undefined, client.isHttps));
    });

    calls.json(strategy.user, async ({ signedIn }) => {
      const { user, sessionId, by } = await signedIn();
      const shown = await presentUser(db, user);
      return { data: by === 'token' ? shown : { ...shown, token: await issueToken(db, sessionId) } };
    });
  }

  calls.post(secondFactorFinish, async (asked) => enter(asked, await finishLogIn(desk, asked.body, asked.client)));
  calls.post(registerConfirm, async (asked) => enter(asked, await confirmRegistration(desk, asked.body, asked.client)));
}
