import type { Locale } from '#shared/domain/locale.ts';

import { DamagedArchiveError } from '../backup/archive-reader.ts';
import { ForeignArchiveError, NewerArchiveError } from '../backup/entry-restorer.ts';
import { backupTextsOf } from '../backup/texts.ts';
import { isDiskFull } from '../domain/disk-full.ts';
import { isStoreUnavailable } from '../domain/store-problem.ts';
import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';

/** What stopped a restore as a sentence; an error that is nobody's fault stays as it is. */
export function explainRestore(
  cause: unknown,
  { file, folder, locale }: { file: string; folder: string; locale: Locale },
): unknown {
  const texts = backupTextsOf(locale);
  const sentence = (text: string, values: Record<string, string> = {}) =>
    new UserError(fill(text, { file, folder, ...values }), { cause });
  if (cause instanceof UserError || isStoreUnavailable(cause)) return cause;
  if (cause instanceof ForeignArchiveError) return sentence(texts.restore.foreign);
  if (cause instanceof NewerArchiveError) return sentence(texts.restore.newer, { name: cause.message });
  if (cause instanceof DamagedArchiveError) {
    return cause.entry === undefined
      ? sentence(texts.restore.cut)
      : sentence(texts.restore.damaged, { entry: cause.entry });
  }
  if (isDiskFull(cause)) return sentence(texts.restore.full);
  if (!(cause instanceof Error)) return cause;
  if ('syscall' in cause && 'code' in cause) return sentence(texts.restore.unwritable, { code: String(cause.code) });
  return sentence(texts.failedDatabase, { reason: cause.message });
}
