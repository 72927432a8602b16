import * as z from 'zod/mini';

import type { AdminCommand } from '../domain/admin-command.ts';
import type { KeyName } from '../domain/key-name.ts';
import type { Db } from '../repositories/database.ts';
import { forgetAllKeys } from '../repositories/idempotency.ts';
import type { SecurityLog } from './security-log.ts';

interface KeyContext {
  db: Db;
  security: SecurityLog;
  /** Replaces a key of the data folder. @throws UserError where it is a setting */
  renewKey: (name: KeyName) => Promise<void>;
}

const input = z.strictObject({ name: z.enum(['admin', 'secret']) });

/** `key-renew`: replaces a key of the data folder; the old one opens nothing from then on. */
export const keyRenewCommand: AdminCommand<z.output<typeof input>, { name: KeyName }, KeyContext> = {
  input,
  async *run({ name }, { db, renewKey, security }) {
    await renewKey(name);
    // Digests under the old key fit no request any more: each would be refused as another one.
    if (name === 'secret') await forgetAllKeys(db);
    security.record('key.renew', { key: name });
    yield { name };
  },
};
