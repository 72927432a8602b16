import type { securityOutcomes, AccountEvent } from '#shared/contract/security-events.ts';

/**
 * Every name of the security log, beside those that the owner of an account sees (`accountEvents` of the contract). A name
 * is never changed or used for something else: searches and alarms of an operator go by it.
 */
export type SecurityEvent =
  | AccountEvent
  /** A response of 401, 403 or 429, or of 503 because a limit of the whole server is reached. */
  | 'request.unauthorized'
  | 'request.forbidden'
  | 'request.rate-limited'
  /** A page of another site sent a request that acts (Origin). */
  | 'origin.foreign'
  /** A command of the command line (POST /api/admin or its own process). */
  | 'admin.command'
  /** `tonika key renew` */
  | 'key.renew'
  /** Demo accounts were ended by the first import, or a start found them where they may not be used. */
  | 'demo-accounts.end';

/** Whether the event was accepted or refused. */
export type SecurityOutcome = (typeof securityOutcomes)[number];

/** The facts of an event beside its name; never a secret. */
export interface SecurityFacts {
  /** `accepted` unless it is said otherwise. */
  outcome?: SecurityOutcome;
  /** Whose account it is about. */
  userId?: number | undefined;
  /** A submitted address: it is logged as a keyed hash, never in clear. */
  email?: string;
  /** Why it was denied, as a word of the code. */
  reason?: string;
  /** Status of the denied request. */
  status?: number;
  /** The name of an admin command. */
  command?: string;
  /** Of a key that was renewed. */
  key?: string;
  count?: number;
}
