import type { IngestText } from '../domain/ingest-types.ts';

/** A text of unknown language: Russian if it has Cyrillic letters, else English. */
export function textOf(text: string): IngestText {
  const clean = tidy(text);
  return /\p{Script=Cyrillic}/u.test(clean) ? { ru: clean } : { en: clean };
}

/** Text as the catalogue stores it: composed, trimmed, without control characters. */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .trim();
}
