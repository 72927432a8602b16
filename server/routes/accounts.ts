import type { FastifyInstance } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { openAccountService } from '../accounts/account-service.ts';
import type { AccountService } from '../accounts/account-service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What everything about accounts works with. */
    accountService: AccountService;
  }
}

/** Opens what the routes of accounts work with, until the app closes. */
export function openAccounts(app: FastifyInstance, context: AppContext): AccountService {
  const service = openAccountService(context, app.liveEvents, app.securityLog);
  app.decorate('accountService', service);
  return service;
}
