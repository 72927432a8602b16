import { sessionsEnd, sessionsEndOthers, sessionsList } from '#shared/contract/sessions.ts';

import type { AccountService } from '../accounts/account-service.ts';
import { endOneSession, endOtherSessions, sessionsOf } from '../accounts/session-list.ts';
import type { Endpoints } from './bound-endpoints.ts';

/** Where a person is logged in, and ending it. */
export function sessionRoutes(endpoints: Endpoints, service: AccountService) {
  return {
    sessionsList: endpoints.json(sessionsList, async ({ signedIn }) => ({
      data: await sessionsOf(service, await signedIn()),
    })),
    sessionsEnd: endpoints.post(sessionsEnd, async ({ body, signedIn }) =>
      endOneSession(service, await signedIn(), body.id),
    ),
    sessionsEndOthers: endpoints.post(sessionsEndOthers, async ({ signedIn }) =>
      endOtherSessions(service, await signedIn()),
    ),
  };
}
