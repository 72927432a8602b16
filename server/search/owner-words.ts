import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { OwnerWord } from '#shared/search/brief/lexicon.ts';
import { Lexicon } from '#shared/search/brief/lexicon.ts';
import type { KnownValue } from '#shared/search/brief/concept.ts';
import { fold } from '#shared/search/fold.ts';
import { lexiconSources } from '#shared/search/lexicon/index.ts';
import { wordsOf } from '#shared/search/words.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { CsvError, parse } from 'csv-parse/sync';

import { stem } from '../catalogue-index/store/words.ts';
import { dataPaths } from '../domain/data-paths.ts';
import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { searchTextsOf } from './texts.ts';

const fileName = path.basename(dataPaths('').ownerWords);

/**
 * The owner's own words, `synonyms.csv` of the data folder: word, language, what it means, one a line; a header may come
 * first. None where there is no such file.
 *
 * @param valuesOf what a meaning may name
 * @throws UserError with a sentence that names the line that is wrong
 */
export async function readOwnerWords(
  dataDir: string,
  locale: Locale,
  valuesOf: () => Promise<Record<'music' | 'sound', readonly KnownValue[]>>,
): Promise<OwnerWord[]> {
  const texts = searchTextsOf(locale).words;
  const bytes = await readFile(dataPaths(dataDir).ownerWords).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(fill(texts.unreadable, { file: fileName, reason }), { cause });
  });
  if (!bytes) return [];
  const values = await valuesOf();
  const lexicons = (['music', 'sound'] as const).map(
    (entity) => new Lexicon(values[entity], lexiconSources[entity], stem),
  );
  const isKnown = (meaning: string) =>
    lexicons.some((lexicon) => lexicon.senseOf(wordsOf(fold(meaning))) !== undefined);
  return linesOf(decoded(bytes, texts), texts).map(({ cells, line }) => {
    const wrong = (text: string, more: Record<string, string> = {}) =>
      new UserError(fill(text, { file: fileName, line, ...more }));
    const [word = '', language = '', meaning = ''] = cells;
    if (cells.length !== 3 || wordsOf(fold(word)).length === 0 || meaning === '') throw wrong(texts.columns);
    if (language !== 'ru' && language !== 'en') throw wrong(texts.language, { language });
    if (!isKnown(meaning)) throw wrong(texts.meaning, { meaning });
    return { word, meaning };
  });
}

type Texts = ReturnType<typeof searchTextsOf>['words'];

function decoded(bytes: Uint8Array, texts: Texts): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UserError(fill(texts.encoding, { file: fileName }), { cause });
  }
}

function linesOf(text: string, texts: Texts): { cells: string[]; line: number }[] {
  try {
    const records = parse(text, {
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      delimiter: [',', ';', '\t'],
    });
    // With `info` each record comes with the line it ends in.
    const lines = (records as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      cells: record,
      line: info.lines,
    }));
    const isHeader = /^(?:word|слово)$/i.test(lines[0]?.cells[0] ?? '');
    return isHeader ? lines.slice(1) : lines;
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const line = 'lines' in cause ? String(cause['lines']) : '1';
    throw new UserError(fill(texts.format, { file: fileName, line }), { cause });
  }
}
