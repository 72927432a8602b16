import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import { databaseOf, migrationsAt } from '../backup/installation.ts';
import { finishReplacing, installationIn } from '../backup/put-in-place.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { backupTextsOf, sizeText } from '../backup/texts.ts';
import type { Config } from '../config.ts';
import { fill, textsOf } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { migrationNames } from '../repositories/snapshot/product-schema.ts';
import { FolderLockedError, lockFolder } from '../start/folder-lock.ts';
import type { FolderLock } from '../start/folder-lock.ts';
import { openUsableStore } from '../start/usable-store.ts';
import { terminalProgress } from '../start/progress.ts';
import type { CliCommand, CliContext, SettingsContext } from './command.ts';
import { explainRestore } from './restore-errors.ts';
import { readFileArgument } from './file-argument.ts';

/** `tonika restore <file>`: docs/operations.md. */
export const command: CliCommand<SettingsContext> = {
  summary: {
    ru: 'Восстанавливает резервную копию: всю или ничего (docs/operations.md)',
    en: 'Restores a backup: all of it or nothing (docs/operations.md)',
  },
  usage: {
    ru: `<файл> [--replace]
      -                из стандартного ввода
      --replace        заменить каталог, который уже есть`,
    en: `<file> [--replace]
      -                from standard input
      --replace        replace the catalogue that is there`,
  },
  async run(args, context) {
    const given = readFileArgument(args);
    if (!given) {
      context.print(backupTextsOf(context.locale).restore.usage);
      return 2;
    }
    const config = context.settings();
    const input = await openInput(given.file, context);
    let lock: FolderLock | undefined;
    try {
      lock = await lockOrExplain(config.dataDir, context);
      await finishReplacing(config.dataDir);
      await assertEmpty(config, given.replace, context);
      await restore(input, given.file, config, context);
      return 0;
    } finally {
      input.stream.destroy();
      lock?.release();
    }
  },
};

interface Input {
  stream: Readable;
  /** Bytes; undefined for standard input. */
  size: number | undefined;
}

async function openInput(name: string, { locale }: CliContext): Promise<Input> {
  if (name === '-') return { stream: process.stdin, size: undefined };
  try {
    const file = await open(name, 'r');
    const found = await file.stat();
    if (found.isDirectory()) throw Object.assign(new Error(name), { code: 'EISDIR' });
    return { stream: createReadStream(name, { fd: file, highWaterMark: 1024 * 1024 }), size: found.size };
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new UserError(fill(backupTextsOf(locale).restore.unreadable, { file: name, code }), { cause });
  }
}

async function lockOrExplain(folder: string, { locale }: CliContext): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return lockFolder(folder);
  } catch (cause) {
    if (cause instanceof FolderLockedError) {
      throw new UserError(fill(textsOf(locale).start.folderLocked, { folder }), { cause });
    }
    throw explainRestore(cause, { file: '', folder, locale });
  }
}

async function assertEmpty(config: Config, replace: boolean, { locale }: CliContext): Promise<void> {
  const texts = backupTextsOf(locale).restore;
  const folder = config.dataDir;
  const migrations = config.databaseUrl === undefined ? undefined : await migrationsAt(databaseOf(config), locale);
  const unknown = migrations?.find((name) => !migrationNames.includes(name));
  if (unknown !== undefined) throw new UserError(fill(texts.newerDatabase, { name: unknown }));
  const store = config.storage && (await openUsableStore(config, locale));
  if (replace) return;
  // Whatever else the bucket has would be removed.
  for await (const _ of store?.list() ?? []) throw new UserError(texts.occupiedStore);
  if ((await installationIn(folder)).length > 0) throw new UserError(fill(texts.occupiedFolder, { folder }));
  if (migrations !== undefined) throw new UserError(texts.occupiedDatabase);
}

async function restore({ stream, size }: Input, file: string, config: Config, context: CliContext): Promise<void> {
  const { locale, signal } = context;
  const texts = backupTextsOf(locale).restore;
  const bar = terminalProgress(texts.progress, { info: (line) => context.print(line) });
  const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);
  try {
    const { header, rows, files, bytes, missing } = await restoreBackup(stream, {
      ...config,
      signal,
      progress: (done) => size !== undefined && bar.update(megabytes(done), megabytes(size)),
    });
    const date = header.created_at.slice(0, 16).replace('T', ' ');
    context.print(fill(texts.done, { date, version: header.version, rows, files, size: sizeText(bytes, locale) }));
    if (header.migration !== migrationNames.at(-1)) context.print(texts.migrates);
    if (missing.length > 0) context.print(fill(texts.missing, { count: missing.length }));
    context.print(texts.secretKey);
  } catch (cause) {
    if (signal.aborted) throw new UserError(backupTextsOf(locale).stopped, { cause });
    throw explainRestore(cause, { file, folder: config.dataDir, locale });
  } finally {
    bar.end();
  }
}
