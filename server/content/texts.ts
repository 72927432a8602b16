import { contentTexts as en } from '#locales/server/content.en.ts';
import { contentTexts as ru } from '#locales/server/content.ru.ts';
import type { Locale } from '#shared/domain/locale.ts';

import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { TextFileError } from './text-file.ts';

const texts = { ru, en };

/** Texts of pages and posts on the server in a language. */
export const contentTextsOf = (locale: Locale): typeof ru => texts[locale];

/** What is wrong with a text file as a sentence that names the file and the line. */
export function explained(cause: unknown, file: string, locale: Locale): unknown {
  if (!(cause instanceof TextFileError)) return cause;
  const sentences = texts[locale];
  const problem = fill(sentences.problem[cause.problem], { detail: cause.detail });
  return new UserError(fill(sentences.at, { file, line: cause.line, problem }), { cause });
}
