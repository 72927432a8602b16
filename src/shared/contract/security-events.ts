import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';
import { id, instant, list, pageParam, perPageParam } from './primitives.ts';

/** What happens to the security of an account, as its owner sees it. The names are stable: logs are searched by them. */
export const accountEvents = [
  'login',
  'logout',
  'registration.request',
  'registration.confirm',
  'password.change',
  'password.restore-request',
  'password.restore',
  'password.remove',
  'email.change-request',
  'email.change',
  'email.change-stop',
  'email.change-undo',
  'second-factor.request',
  'second-factor.add',
  'second-factor.remove',
  'second-factor.use',
  /** The operator removed it for a person who had lost it. */
  'second-factor.reset',
  'recovery-codes.renew',
  'session.end',
  'account.disable',
  'account.enable',
  'account.delete',
  'subscription.change',
] as const;

/** A security event of an account. */
export type AccountEvent = (typeof accountEvents)[number];

export const securityOutcomes = ['accepted', 'refused'] as const;

/** One event of the person's own account. */
export const securityEvent = z.object({
  id,
  event: z.enum(accountEvents),
  outcome: z.enum(securityOutcomes),
  /** The address it came from, as /64 where it is IPv6; null for what the administration did. */
  network: z.nullable(z.string()),
  created_at: instant,
});

/** A security event of an account. */
export type SecurityEventItem = z.output<typeof securityEvent>;

export const securityEventsList = defineEndpoint({
  path: 'users/self/security-events/list',
  summary: 'What happened to the security of the person’s account in 90 days, the latest first',
  access: 'user',
  query: z.object({ page: pageParam, per_page: perPageParam }),
  response: list(securityEvent),
});
