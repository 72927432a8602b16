import { ArchiveWriter, ChangedFileError } from '../backup/archive-writer.ts';
import { openStandardOutput, openTargetFile } from '../backup/backup-target.ts';
import type { BackupTarget } from '../backup/backup-target.ts';
import { findInstallation } from '../backup/installation.ts';
import { backupTextsOf, sizeText } from '../backup/texts.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { BackupSummary } from '../backup/write-backup.ts';
import { storePlaceOf } from '../domain/store-place.ts';
import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { FolderLockedError, lockForBackup } from '../start/folder-lock.ts';
import { terminalProgress } from '../start/progress.ts';
import { programVersion } from '../start/program-folder.ts';
import { openStore } from '../storage/open-store.ts';
import type { CliCommand, CliContext, SettingsContext } from './command.ts';
import { readFileArgument } from './file-argument.ts';

/** `tonika backup <file>`: docs/operations.md. */
export const command: CliCommand<SettingsContext> = {
  summary: {
    ru: 'Делает резервную копию базы и файлов, сервер может работать (docs/operations.md)',
    en: 'Backs up the database and the files, beside a running server (docs/operations.md)',
  },
  usage: {
    ru: `<файл> [--replace]
      -                в стандартный вывод
      --replace        заменить файл с этим именем, когда новая копия готова`,
    en: `<file> [--replace]
      -                to standard output
      --replace        replace a file of this name once the new backup is whole`,
  },
  async run(args, context) {
    const { locale } = context;
    const given = readFileArgument(args);
    if (!given) {
      context.print(backupTextsOf(locale).backup.usage);
      return 2;
    }
    const config = context.settings();
    const installation = await findInstallation(config, locale);
    const lock = lockOrExplain(config.dataDir, context);
    try {
      const target =
        given.file === '-' ? openStandardOutput(locale) : await openTargetFile(given.file, { locale, ...given });
      // Standard output is the archive: what is said goes elsewhere.
      const print = given.file === '-' ? (line: string) => console.error(line) : (line: string) => context.print(line);
      const store = await openStore(storePlaceOf(config), { shared: true });
      const work = { ...installation, store, dataDir: config.dataDir };
      return report(await write(target, work, { ...context, print }), target, { ...context, print });
    } finally {
      lock.release();
    }
  },
};

function lockOrExplain(folder: string, { locale }: CliContext) {
  try {
    return lockForBackup(folder);
  } catch (cause) {
    if (!(cause instanceof FolderLockedError)) throw cause;
    throw new UserError(fill(backupTextsOf(locale).backup.busy, { folder }), { cause });
  }
}

type Work = Pick<Parameters<typeof writeBackup>[1], 'dataDir' | 'store' | 'database' | 'migration'>;

async function write(target: BackupTarget, work: Work, context: CliContext): Promise<BackupSummary> {
  const { locale, signal } = context;
  const texts = backupTextsOf(locale);
  const archive = new ArchiveWriter(target.output);
  const bar = terminalProgress(texts.backup.progress, { info: (line) => context.print(line) });
  const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);
  try {
    const summary = await writeBackup(archive, {
      ...work,
      version: programVersion(),
      signal,
      measured: (bytes) => target.checkRoom(bytes),
      progress: (done, total) => bar.update(megabytes(done), megabytes(total)),
    });
    await target.complete();
    return summary;
  } catch (cause) {
    archive.abort();
    await target.discard();
    if (signal.aborted) throw new UserError(texts.stopped, { cause });
    if (cause instanceof ChangedFileError) throw new UserError(texts.backup.changed, { cause });
    throw target.explained(cause);
  } finally {
    bar.end();
  }
}

function report(summary: BackupSummary, target: BackupTarget, context: CliContext): number {
  const { locale } = context;
  const texts = backupTextsOf(locale);
  const print = (line: string) => context.print(line);
  const { rows, files, bytes, missing } = summary;
  print(fill(texts.backup.done, { file: target.name, rows, files, size: sizeText(bytes, locale) }));
  if (missing.count === 0) return 0;
  print(fill(texts.backup.missing, { count: missing.count }));
  for (const key of missing.keys) print(`  ${key}`);
  if (missing.count > missing.keys.length) {
    print(`  ${fill(texts.verify.more, { count: missing.count - missing.keys.length })}`);
  }
  return 1;
}
