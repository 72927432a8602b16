import type { FastifyInstance } from 'fastify';

import type { AppContext } from '../app-context.ts';
import type { Endpoints } from '../plugins/endpoints.ts';
import { expireFeedback } from '../feedback/files.ts';
import { authRoutes } from './auth.ts';
import { feedbackRoutes } from './feedback.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { securityEventRoutes } from './security-events.ts';
import { userRoutes } from './users.ts';
import { openAccountService } from '../accounts/account-service.ts';
import type { AccountService } from '../accounts/account-service.ts';
import { daysAgo, tidy, tidyHourly } from '../accounts/housekeeping.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What everything about accounts works with. */
    accountService: AccountService;
  }
}

/** Opens everything about accounts in an app, until it closes. */
export function serveAccounts(app: FastifyInstance, endpoints: Endpoints, context: AppContext): void {
  const service = openAccountService(context, app.liveEvents, app.log, app.securityLog);
  app.decorate('accountService', service);
  authRoutes(endpoints, service);
  userRoutes(endpoints, service);
  secondFactorRoutes(endpoints, service);
  feedbackRoutes(endpoints, service);
  securityEventRoutes(endpoints, service);
  const stopTidying = tidyHourly(async () => {
    await tidy(context.db);
    await expireFeedback(context, daysAgo);
  }, app.log);
  app.addHook('onReady', async () => service.post.wake());
  app.addHook('onClose', async () => {
    stopTidying();
    await service.post.close();
  });
}
