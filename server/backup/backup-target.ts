import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';

import type { Locale } from '#shared/domain/locale.ts';

import { isDiskFull } from '../domain/disk-full.ts';
import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { backupTextsOf, sizeText } from './texts.ts';

/** Where an archive is written to. */
export interface BackupTarget {
  /** As the person named it. */
  name: string;
  output: Writable;
  /** @throws UserError where these bytes have no room */
  checkRoom(bytes: number): Promise<void>;
  /** Gives the whole archive its name. */
  complete(): Promise<void>;
  discard(): Promise<void>;
  /** An error of writing as a sentence, others as they are. */
  explained(cause: unknown): unknown;
}

const codeOf = (cause: unknown) => (cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause));

/**
 * A file that has its name only once it is whole, readable by its owner alone.
 *
 * @throws UserError with a sentence: it exists, is a folder, cannot be written
 */
export async function openTargetFile(
  name: string,
  { locale, replace }: { locale: Locale; replace: boolean },
): Promise<BackupTarget> {
  const texts = backupTextsOf(locale).backup;
  const file = path.resolve(name);
  const folder = path.dirname(file);
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new UserError(fill(texts.folder, { file: name }));
  if (found && !replace) throw new UserError(fill(texts.exists, { file: name }));
  const halfway = `${file}.${process.pid}.part`;
  const handle = await open(halfway, 'wx', 0o600).catch((cause: unknown) => {
    throw new UserError(fill(texts.unwritable, { file: name, code: codeOf(cause) }), { cause });
  });
  const output = createWriteStream(halfway, { fd: handle, flush: true });
  return {
    name,
    output,
    async checkRoom(bytes) {
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      if (free > bytes) return;
      const sizes = { needed: sizeText(bytes, locale), free: sizeText(free, locale) };
      throw new UserError(fill(texts.little, { file: name, ...sizes }));
    },
    complete: () => rename(halfway, file),
    async discard() {
      output.destroy();
      await rm(halfway, { force: true });
    },
    explained(cause) {
      if (isDiskFull(cause)) return new UserError(fill(texts.full, { file: name }), { cause });
      const isOfOutput = cause instanceof Error && 'syscall' in cause && cause.syscall === 'write';
      return isOfOutput ? new UserError(fill(texts.unwritable, { file: name, code: codeOf(cause) }), { cause }) : cause;
    },
  };
}

/** Standard output. @throws UserError where it is a terminal */
export function openStandardOutput(locale: Locale): BackupTarget {
  const texts = backupTextsOf(locale).backup;
  if (process.stdout.isTTY) throw new UserError(texts.terminal);
  return {
    name: '-',
    output: process.stdout,
    checkRoom: async () => undefined,
    complete: async () => undefined,
    discard: async () => undefined,
    explained: (cause) => (codeOf(cause) === 'EPIPE' ? new UserError(texts.outputClosed, { cause }) : cause),
  };
}
