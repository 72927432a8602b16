import { zipTexts as en } from '#locales/server/zip.en.ts';
import { zipTexts as ru } from '#locales/server/zip.ru.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { describeFile } from './file-facts.ts';
import type { FileFacts } from './file-facts.ts';

const texts = { ru, en };
/** Texts inside zips in a language. */
export const zipTextsOf = (locale: Locale): typeof ru => texts[locale];

/** Returns lines as UTF-8 with a byte order mark and CRLF. */
export const textFile = (lines: readonly string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8');

/** Of one file: its length and title, and its name. */
export const linesOfEntry = 2;

/** An entry of a playlist; a name that begins as a comment is one of this folder all the same. */
export function playlistLines(name: string, facts: FileFacts): string[] {
  const { artist, title } = describeFile(facts);
  const shown = [artist, title].filter(Boolean).join(' - ').replaceAll(/\s+/g, ' ');
  return [`#EXTINF:${Math.round(facts.row.duration)},${shown}`, name.startsWith('#') ? `./${name}` : name];
}

/** The files in their order, by names relative to it (RFC 8216, 4.3.1 and 4.3.2.1): archives and players sort by name. */
export const playlistFile = (lines: readonly string[]) =>
  Buffer.from(`${['#EXTM3U', ...lines].join('\r\n')}\r\n`, 'utf8');
