import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { command as backup } from '#server/cli/backup.ts';
import { command as restore } from '#server/cli/restore.ts';
import { command as verify } from '#server/cli/verify.ts';
import { readConfig } from '#server/config.ts';
import { UserError } from '#server/domain/user-error.ts';
import { openExactDatabase } from '#server/repositories/snapshot/exact-database.ts';
import type { DatabasePlace } from '#server/repositories/snapshot/exact-database.ts';
import { withSnapshot } from '#server/repositories/snapshot/read-snapshot.ts';

import { startProcess } from '../../support/server-process.ts';
import { knownSettingsOf } from '../../support/set-up.ts';

/** Commands by the name under which the command line has them. */
const commands = { backup, restore, verify };

interface Outcome {
  code: number | null;
  /** What was printed. */
  text: string;
}

/** Runs a command in this process. */
export async function tonika(
  [name, ...args]: [keyof typeof commands, ...string[]],
  settings: Record<string, string>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Outcome> {
  const lines: string[] = [];
  const code = await commands[name]
    .run(args, {
      locale: 'en',
      signal,
      settings: () => readConfig({ ...knownSettingsOf(settings['DATA_DIR']), ...settings }, 'en'),
      perform: () => {
        throw new Error('these commands need no server');
      },
      print: (line) => lines.push(line),
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof UserError)) throw cause;
      lines.push(cause.message);
      return 1;
    });
  return { code, text: lines.join('\n') };
}

/** Runs the command line as a person would, in a process of its own. */
export async function tonikaProcess(args: readonly string[], settings: Record<string, string>): Promise<Outcome> {
  const started = startProcess(['--enable-source-maps', 'dist/server/tonika.js', ...args], settings);
  const code = await started.ended;
  return { code, text: started.output() };
}

/** The settings of an installation: its folder, and its database where that is not in the folder. */
export const settingsOf = (dataDir: string, databaseUrl: string | undefined): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
});

/** A temporary folder, and its removal. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-backup-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Every row of every table, and the last ids: what two equal databases have in common. */
export async function contentOf(place: DatabasePlace): Promise<Record<string, unknown>> {
  const database = openExactDatabase(place);
  try {
    return await withSnapshot(database, async (snapshot) => {
      const content: Record<string, unknown> = { 'last ids': await snapshot.lastIds() };
      for (const table of snapshot.tables) {
        const rows: string[] = [];
        // In the order of texts: the databases store rows in their own.
        for await (const page of snapshot.pages(table)) rows.push(...page.map((row) => JSON.stringify(row)));
        content[table.name] = rows.toSorted();
      }
      return content;
    });
  } finally {
    await database.close();
  }
}
