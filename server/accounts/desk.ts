import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../config.ts';
import type { AppContext } from '../domain/app-context.ts';
import { Post } from '../mail/post.ts';
import { mailTransport } from '../mail/transport.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { FileStore } from '../media/storage.ts';
import type { Db } from '../repositories/database.ts';
import type { Attempts } from './attempts.ts';
import { createAttempts } from './attempts.ts';

/** What the commands of accounts work with. */
export interface AccountDesk {
  readonly db: Db;
  readonly store: FileStore;
  readonly attempts: Attempts;
  readonly post: Post;
  /** Where people write to. */
  readonly contact: string;
  readonly security: SecurityLog;
  readonly config: Config;
}

export function openAccountDesk(
  { config, db, store }: AppContext,
  log: FastifyBaseLogger,
  security: SecurityLog,
): AccountDesk {
  const post = new Post(db, mailTransport(config, store), {
    failed: (cause, mail) => log.error({ err: cause, ...mail }, 'a letter was not taken'),
  });
  return { db, store, attempts: createAttempts(), post, contact: config.contact.email, security, config };
}
