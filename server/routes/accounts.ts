import type { FastifyInstance } from 'fastify';

import type { AppContext } from '../domain/app-context.ts';
import type { Calls } from '../plugins/calls.ts';
import { authRoutes } from './auth.ts';
import { feedbackRoutes } from './feedback.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { securityEventRoutes } from './security-events.ts';
import { userRoutes } from './users.ts';
import { openAccountDesk } from '../accounts/desk.ts';
import type { AccountDesk } from '../accounts/desk.ts';
import { tidyHourly } from '../accounts/housekeeping.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What everything about accounts works with. */
    accountDesk: AccountDesk;
  }
}

/** Opens everything about accounts in an app, until it closes. */
export function serveAccounts(app: FastifyInstance, calls: Calls, context: AppContext): void {
  const desk = openAccountDesk(context, app.liveEvents, app.log, app.securityLog);
  app.decorate('accountDesk', desk);
  authRoutes(calls, desk);
  userRoutes(calls, desk);
  secondFactorRoutes(calls, desk);
  feedbackRoutes(calls, desk);
  securityEventRoutes(calls, desk);
  const stopTidying = tidyHourly(context, app.log);
  app.addHook('onReady', async () => desk.post.wake());
  app.addHook('onClose', async () => {
    stopTidying();
    await desk.post.close();
  });
}
