import type { Config } from '../config.ts';
import type { Attempts } from '../domain/attempts.ts';
import type { JobQueue } from '../domain/jobs.ts';
import type { LiveEvents } from '../domain/live-events.ts';
import type { Peers } from '../domain/peers.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { FileStore } from '../domain/file-store.ts';
import type { Db } from '../repositories/database.ts';
import { createAttempts } from '../security/attempts.ts';
import { PasswordHasher } from './passwords.ts';

/** What the commands of accounts work with. */
export interface AccountService {
  readonly db: Db;
  readonly store: FileStore;
  readonly attempts: Attempts;
  /** Woken after a mail was queued. */
  readonly jobs: Pick<JobQueue, 'wake' | 'idle'>;
  readonly live: LiveEvents;
  readonly passwords: PasswordHasher;
  /** Where people write to. */
  readonly contact: string;
  readonly security: SecurityLog;
  readonly config: Config;
  /** The key of encrypted columns. */
  readonly secretKey: () => string;
}

/** What the service is opened over; `passwords` is absent where they have the product's own strength. */
interface AccountContext {
  readonly config: Config;
  readonly db: Db;
  readonly store: FileStore;
  readonly passwords?: PasswordHasher | undefined;
  /** Read at each use, so that a renewed key takes effect immediately. */
  readonly secretKey: string;
  readonly peers: Peers;
  readonly jobs: JobQueue;
}

/** Opens what the commands of accounts work with. */
export function openAccountService(context: AccountContext, live: LiveEvents, security: SecurityLog): AccountService {
  const { config, db, store, peers, jobs, passwords = new PasswordHasher() } = context;
  // Read again each time, so that a renewed key takes effect immediately.
  const secretKey = () => context.secretKey;
  const attempts = peers.attempts?.(secretKey) ?? createAttempts();
  const contact = config.contact.email;
  return { db, store, attempts, jobs, live, config, passwords, contact, security, secretKey };
}
