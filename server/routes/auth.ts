import { local, localAuth, registerConfirm } from '#shared/contract/auth.ts';

import { confirmRegistration } from '../accounts/confirmation.ts';
import type { AccountService } from '../accounts/account-service.ts';
import { logIn } from '../accounts/login.ts';
import type { Login } from '../accounts/login.ts';
import { issueToken, sessionCookie } from '../accounts/sessions.ts';
import type { Posted } from '../accounts/api-request.ts';
import type { Endpoints } from './bound-endpoints.ts';
import { presentUser } from '../presenters/user.ts';
import { endSession } from '../repositories/sessions.ts';

/** Log-in, log-out, and the current person: the strategies of spec.md section 4 over one mechanism. */
export function authRoutes(endpoints: Endpoints, service: AccountService) {
  return {
    local: strategyRoutes(endpoints, service, local),
    localAuth: strategyRoutes(endpoints, service, localAuth),
    registerConfirm: endpoints.post(registerConfirm, async (apiRequest) =>
      enter(service, apiRequest, await confirmRegistration(service, apiRequest.body, apiRequest.client)),
    ),
  };
}

/** Sets the cookies of a new session. @returns the response of whoever has just logged in */
export async function enter(
  { db }: AccountService,
  { client, header }: Pick<Posted<unknown, unknown>, 'client' | 'header'>,
  { user, entered, deviceCookie }: Login,
) {
  header('set-cookie', sessionCookie(entered.secret, client.isHttps));
  header('set-cookie', deviceCookie);
  return { data: { token: entered.token, user: await presentUser(db, user) } };
}

function strategyRoutes(endpoints: Endpoints, service: AccountService, strategy: typeof local) {
  const { db } = service;
  return {
    login: endpoints.post(strategy.login, async (apiRequest) => {
      const outcome = await logIn(service, apiRequest.body, apiRequest.client);
      return 'pending' in outcome ? { data: { second_factor: outcome.pending } } : enter(service, apiRequest, outcome);
    }),

    logout: endpoints.post(strategy.logout, async ({ signedIn, client, header }) => {
      const { sessionId } = await signedIn();
      await endSession(db, sessionId);
      service.live.closeSessions([sessionId]);
      header('set-cookie', sessionCookie(undefined, client.isHttps));
    }),

    user: endpoints.json(strategy.user, async ({ signedIn }) => {
      const { user, sessionId, by } = await signedIn();
      const shown = await presentUser(db, user);
      return { data: by === 'token' ? shown : { ...shown, token: await issueToken(db, sessionId) } };
    }),
  };
}
