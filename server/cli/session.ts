import type { Locale } from '#shared/domain/locale.ts';
import { safeParse } from 'zod/v4/core';

import type { Config } from '../config.ts';
import { nobodyListens } from '../domain/live-events.ts';
import { fill, textsOf } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { eventsForAll } from '../realtime/peer-events.ts';
import { presentIssues } from '../presenters/issues.ts';
import { findCommand } from '../routes/admin/commands.ts';
import type { AdminCommands } from '../routes/admin/commands.ts';
import { allAdminCommands } from '../start/admin-commands.ts';
import { recorded } from '../security/admin-commands.ts';
import { openSecurityLog } from '../security/security-log.ts';
import type { KeyName } from '../domain/key-name.ts';
import { FolderLockedError } from '../start/folder-lock.ts';
import { runningServer } from '../start/data-folder.ts';
import { openWorkplace } from '../start/workplace.ts';
import { performRemotely } from './remote.ts';
import type { JobQueue } from '../domain/jobs.ts';

interface Terminal {
  config: Config;
  locale: Locale;
  signal: AbortSignal;
}

/**
 * Runs an admin command: in the server that has the data folder locked, else here under the folder's lock.
 *
 * @throws UserError with a sentence for the person
 */
export async function* performWhereTheFolderIs(
  { config, locale, signal }: Terminal,
  name: string,
  input: unknown,
  commands: AdminCommands = allAdminCommands,
): AsyncIterable<unknown> {
  const workplace = await openWorkplace(config, locale).catch((cause: unknown) => {
    if (cause instanceof UserError && cause.cause instanceof FolderLockedError) return undefined;
    throw cause;
  });
  if (!workplace) {
    const server = await runningServer(config.dataDir);
    if (!server) throw new UserError(fill(textsOf(locale).cli.noServer, { folder: config.dataDir }));
    yield* performRemotely({ ...server, locale, signal }, name, input);
    return;
  }
  try {
    const command = await findCommand(commands, name);
    if (!command) throw new RangeError(`there is no admin command ${name}`);
    const parsed = safeParse(command.input, input);
    if (!parsed.success) {
      const errors = presentIssues(parsed.error.issues, input, textsOf(locale).field);
      const message = Object.entries(errors).map(([key, texts]) => `${key}: ${texts.join(', ')}`);
      throw new UserError(fill(textsOf(locale).cli.failed, { message: message.join('; ') }));
    }
    const { db, writer, store, peers, jobs } = workplace;
    const { dataDir, storage, contact } = config;
    const live = eventsForAll(nobodyListens, peers);
    const security = openSecurityLog({ db, log: undefined, secretKey: () => workplace.secretKey });
    const renewKey = (key: KeyName) => workplace.renewKey(key);
    const given = { db, writer, store, dataDir, storage, jobs, contact: contact.email, live, peers, locale, signal };
    yield* recorded(name, command.run(parsed.data, { ...given, security, renewKey }), security);
    await security.flush();
    await sendDueMails(jobs);
  } finally {
    await workplace.close();
  }
}

/** Sends the mails of a command; those that cannot be sent now stay in the queue for the server. */
async function sendDueMails(jobs: JobQueue): Promise<void> {
  if ((await jobs.counts()).waiting === 0) return;
  jobs.start({ failed: () => undefined, interrupted: () => undefined }, { kinds: ['mail'] });
  await jobs.idle();
  await jobs.close();
}
