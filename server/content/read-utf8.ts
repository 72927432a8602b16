import { readFile } from 'node:fs/promises';

import type { Locale } from '#shared/domain/locale.ts';

import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { contentTextsOf } from './texts.ts';

/**
 * The text of a file.
 *
 * @returns undefined where there is no such file
 * @throws UserError where it cannot be read or is not in UTF-8
 */
export async function readUtf8(file: string, locale: Locale): Promise<string | undefined> {
  const texts = contentTextsOf(locale);
  const bytes = await readFile(file).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(fill(texts.unreadable, { file, reason }), { cause });
  });
  if (!bytes) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UserError(fill(texts.encoding, { file }), { cause });
  }
}
