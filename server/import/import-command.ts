import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { importTexts as en } from '#locales/server/import.en.ts';
import { importTexts as ru } from '#locales/server/import.ru.ts';
import type { Locale } from '#shared/domain/locale.ts';
import * as z from 'zod/mini';

import { endDemoAccounts } from '../accounts/demo-accounts.ts';
import type { AdminCommand } from '../domain/admin-command.ts';
import type { FileStore } from '../domain/file-store.ts';
import type { CatalogueWriter } from '../domain/ingest-types.ts';
import type { JobListener, JobQueue } from '../domain/jobs.ts';
import type { Peers } from '../domain/peers.ts';
import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import type { S3Place } from '../domain/store-place.ts';
import type { Db } from '../repositories/database.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { CsvFileError } from './scan/csv-file.ts';
import type { ImportEvent } from './import-events.ts';
import { type ImportOptions, runImport } from './run-import.ts';

/** The parts of the process that an import uses; `dataDir` is absolute. */
interface ImportContext {
  db: Db;
  writer: CatalogueWriter;
  store: FileStore;
  dataDir: string;
  storage?: S3Place | undefined;
  locale: Locale;
  security: SecurityLog;
  peers: Pick<Peers, 'isShared'>;
  jobs: Pick<JobQueue, 'start' | 'list'>;
  signal: AbortSignal;
}

const texts = { ru, en };

/** Texts of the import in a language. */
export function importTextsOf(locale: Locale): typeof ru {
  return texts[locale];
}

/** What fails stands in the report. */
const silent: JobListener = { failed: () => undefined, interrupted: () => undefined };

const absolute = z.string().check(z.refine((value) => path.isAbsolute(value)));
const input = z.strictObject({
  folder: absolute,
  csv: z.optional(absolute),
  workers: z.optional(z.int().check(z.minimum(1), z.maximum(64))),
  prefix: z.optional(z.string().check(z.maxLength(100))),
  dryRun: z.optional(z.boolean()),
});

/** `import`: imports a folder of this machine into the catalogue. */
export const importCommand: AdminCommand<z.output<typeof input>, ImportEvent, ImportContext> = {
  input,
  async *run(options, context) {
    await assertReadable(options, context.locale);
    const shared = context.peers.isShared && options.dryRun !== true ? context : undefined;
    const concurrency = options.workers ?? availableParallelism();
    const work = shared?.jobs.start(silent, { kinds: ['import-track'], concurrency });
    try {
      const events = runImport(options as ImportOptions, {
        writer: context.writer,
        store: context.store,
        dataDir: context.dataDir,
        storage: context.storage,
        signal: context.signal,
        shared,
      });
      for await (const event of events) {
        if (event.kind === 'found' && event.tracks > 0 && options.dryRun !== true) await endDemo(context);
        yield event;
      }
    } catch (error) {
      throw explained(error, options.csv ?? '', context);
    } finally {
      await work?.stop();
    }
  },
};

/** Demo accounts end before the first track of a real catalogue is written: their password is published. */
async function endDemo({ db, security }: ImportContext): Promise<void> {
  const count = await endDemoAccounts(db);
  if (count > 0) security.record('demo-accounts.end', { count });
}

async function assertReadable({ folder, csv }: { folder: string; csv?: string | undefined }, locale: Locale) {
  const sentences = texts[locale];
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new UserError(fill(sentences.folderMissing, { folder }));
  if (csv !== undefined && !(await stat(csv).catch(() => undefined))?.isFile()) {
    throw new UserError(fill(sentences.csvMissing, { file: csv }));
  }
}

function explained(error: unknown, file: string, { locale }: ImportContext): unknown {
  if (!(error instanceof CsvFileError)) return error;
  return new UserError(fill(texts[locale].csv[error.code], { file, detail: error.message }), { cause: error });
}
