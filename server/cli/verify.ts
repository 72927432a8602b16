import { findInstallation } from '../backup/installation.ts';
import { backupTextsOf, sizeText } from '../backup/texts.ts';
import { verifyFiles } from '../backup/verify.ts';
import type { FileProblem, VerifySummary } from '../backup/verify.ts';
import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { storePlaceOf } from '../domain/store-place.ts';
import { openStore } from '../storage/open-store.ts';
import { connectDatabase } from '../repositories/database.ts';
import { terminalProgress } from '../start/progress.ts';
import type { CliCommand, CliContext, SettingsContext } from './command.ts';

/** So many problems, and so many files without a row, are printed each. */
const listed = 1000;

/** `tonika verify [--hashes]`: docs/operations.md. */
export const command: CliCommand<SettingsContext> = {
  summary: {
    ru: 'Проверяет, что файлы всех записей базы на месте (docs/operations.md)',
    en: 'Checks that the files of all database entries are there (docs/operations.md)',
  },
  usage: {
    ru: `[--hashes]
      --hashes         прочитать файлы и сверить их содержимое`,
    en: `[--hashes]
      --hashes         read the files and compare their content`,
  },
  async run(args, context) {
    if (args.length > 1 || (args.length === 1 && args[0] !== '--hashes')) {
      context.print(backupTextsOf(context.locale).verify.usage);
      return 2;
    }
    const config = context.settings();
    const { database } = await findInstallation(config, context.locale);
    const { db, close } = connectDatabase(database);
    try {
      const store = await openStore(storePlaceOf(config), { shared: true });
      return await verify({ db, store, dataDir: config.dataDir, hashes: args.length === 1 }, context);
    } finally {
      await close();
    }
  },
};

type Work = Pick<Parameters<typeof verifyFiles>[0], 'db' | 'store' | 'dataDir' | 'hashes'>;

async function verify(work: Work, context: CliContext): Promise<number> {
  const { locale, signal } = context;
  const texts = backupTextsOf(locale);
  const problems = { count: 0, shown: [] as string[] };
  const unnamed = { count: 0, bytes: 0, shown: [] as string[] };
  const bar = terminalProgress(texts.verify.progress, { info: (line) => context.print(line) });
  try {
    const summary = await verifyFiles({
      ...work,
      signal,
      progress: (done, total) => bar.update(done, Math.max(done, total)),
      problem(found) {
        problems.count += 1;
        if (problems.count <= listed) problems.shown.push(sentenceOf(found, context));
      },
      unnamed(key, bytes) {
        unnamed.count += 1;
        unnamed.bytes += bytes;
        if (unnamed.count <= listed) unnamed.shown.push(key);
      },
    });
    bar.end();
    report(summary, work.hashes, { problems, unnamed }, context);
    return problems.count === 0 ? 0 : 1;
  } catch (cause) {
    if (signal.aborted) throw new UserError(texts.stopped, { cause });
    throw cause;
  } finally {
    bar.end();
  }
}

interface Found {
  problems: { count: number; shown: string[] };
  unnamed: { count: number; bytes: number; shown: string[] };
}

function report(summary: VerifySummary, hashes: boolean, found: Found, context: CliContext): void {
  const { locale } = context;
  const texts = backupTextsOf(locale).verify;
  const print = (line: string) => context.print(line);
  const list = ({ count, shown }: { count: number; shown: string[] }) => {
    for (const line of shown) print(`  ${line}`);
    if (count > shown.length) print(`  ${fill(texts.more, { count: count - shown.length })}`);
  };
  const { problems, unnamed } = found;
  if (unnamed.count > 0) {
    print(fill(texts.unnamed, { count: unnamed.count, size: sizeText(unnamed.bytes, locale) }));
    list(unnamed);
  }
  if (problems.count === 0) print(fill(hashes ? texts.fineHashes : texts.fine, { ...summary }));
  else print(fill(texts.problems, { count: problems.count }));
  list(problems);
}

function sentenceOf({ kind, row, key, found = 0, expected = 0 }: FileProblem, { locale }: CliContext): string {
  return fill(backupTextsOf(locale).verify[kind], { key, row: `${row.table} ${row.id}`, found, expected });
}
