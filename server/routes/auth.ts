import { local, localAuth, registerConfirm } from '#shared/contract/auth.ts';
import { secondFactorFinish } from '#shared/contract/second-factor.ts';

import { confirmRegistration } from '../accounts/confirmation.ts';
import type { AccountService } from '../accounts/account-service.ts';
import { finishLogIn, logIn } from '../accounts/login.ts';
import type { Login } from '../accounts/login.ts';
import { issueToken, sessionCookie } from '../accounts/sessions.ts';
import type { Posted } from '../accounts/api-request.ts';
import type { Endpoints } from '../plugins/endpoints.ts';
import { presentUser } from '../presenters/user.ts';
import { endSession } from '../repositories/sessions.ts';

/** Log-in, log-out, and the current person: the strategies of spec.md section 4 over one mechanism. */
export function authRoutes(endpoints: Endpoints, service: AccountService): void {
  const { db } = service;
  const enter = async (
    { client, header }: Pick<Posted<unknown, unknown>, 'client' | 'header'>,
    { user, entered, deviceCookie }: Login,
  ) => {
    header('set-cookie', sessionCookie(entered.secret, client.isHttps));
    header('set-cookie', deviceCookie);
    return { data: { token: entered.token, user: await presentUser(db, user) } };
  };

  for (const strategy of [local, localAuth]) {
    endpoints.post(strategy.login, async (apiRequest) => {
      const outcome = await logIn(service, apiRequest.body, apiRequest.client);
      return 'pending' in outcome ? { data: { second_factor: outcome.pending } } : enter(apiRequest, outcome);
    });

    endpoints.post(strategy.logout, async ({ signedIn, client, header }) => {
      const { sessionId } = await signedIn();
      await endSession(db, sessionId);
      service.live.closeSessions([sessionId]);
      header('set-cookie', sessionCookie(undefined, client.isHttps));
    });

    endpoints.json(strategy.user, async ({ signedIn }) => {
      const { user, sessionId, by } = await signedIn();
      const shown = await presentUser(db, user);
      return { data: by === 'token' ? shown : { ...shown, token: await issueToken(db, sessionId) } };
    });
  }

  endpoints.post(secondFactorFinish, async (apiRequest) =>
    enter(apiRequest, await finishLogIn(service, apiRequest.body, apiRequest.client)),
  );
  endpoints.post(registerConfirm, async (apiRequest) =>
    enter(apiRequest, await confirmRegistration(service, apiRequest.body, apiRequest.client)),
  );
}
