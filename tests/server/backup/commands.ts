import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openExactDatabase } from '#server/repositories/snapshot/exact-database.ts';
import type { DatabasePlace } from '#server/repositories/snapshot/exact-database.ts';
import { withSnapshot } from '#server/repositories/snapshot/read-snapshot.ts';

import { startProcess } from '../../support/server-process.ts';

/** Runs the command line as a person would; resolves with its exit code and what it printed. */
export async function tonika(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
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
