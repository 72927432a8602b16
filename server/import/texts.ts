import type { IngestText } from '../domain/ingest-types.ts';

/** A text whose language nobody named: Russian where it has Cyrillic letters, else English. */
export function textOf(text: string): IngestText {
  const clean = tidy(text);
  return /\p{Script=Cyrillic}/u.test(clean) ? { ru: clean } : { en: clean };
}

/** Text as it may stand in the catalogue: composed, without control characters and space at its ends. */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .trim();
}
