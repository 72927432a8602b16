import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../config.ts';
import type { Attempts } from '../domain/attempts.ts';
import type { LiveEvents } from '../domain/live-events.ts';
import type { Peers } from '../domain/peers.ts';
import { Post } from '../mail/post.ts';
import { mailTransport } from '../mail/transport.ts';
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
  readonly post: Post;
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
}

/** Opens what the commands of accounts work with; `post` has to be closed at the end. */
export function openAccountService(
  context: AccountContext,
  live: LiveEvents,
  log: FastifyBaseLogger,
  security: SecurityLog,
): AccountService {
  const { config, db, store, peers, passwords = new PasswordHasher() } = context;
  // Read again each time, so that a renewed key takes effect immediately.
  const secretKey = () => context.secretKey;
  const post = new Post(db, mailTransport(config, store), {
    isShared: peers.isShared,
    failed: (cause, mail) => log.error({ err: cause, ...mail }, 'a letter was not taken'),
  });
  const attempts = peers.attempts?.(secretKey) ?? createAttempts();
  const contact = config.contact.email;
  return { db, store, attempts, post, live, config, passwords, contact, security, secretKey };
}
