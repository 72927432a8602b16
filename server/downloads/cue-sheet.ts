import { cueSheetTexts as en } from '#locales/server/cue-sheet.en.ts';
import { cueSheetTexts as ru } from '#locales/server/cue-sheet.ru.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { Deed } from '#shared/domain/people.ts';

import { fill } from '../domain/texts.ts';
import { namesOf, publisherOf } from './file-facts.ts';

const texts = { ru, en };

/** The byte order mark: without it spreadsheet programs misread Cyrillic. */
const byteOrderMark = '\uFEFF';
/**
 * Characters with which a spreadsheet program starts a formula; the full-width ones (U+FF0B, U+FF0D, U+FF1D, U+FF20)
 * count as the plain ones with a Japanese or Chinese keyboard.
 */
const sign = String.raw`[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]`;
const beginsFormula = new RegExp(`^(?:[\\t\\r\\n]|\\s*${sign})`, 'u');
/**
 * What another program takes for the end of a cell, before such a character. A program with the separator ";" (Excel
 * in Russian) ignores quotes that begin in the middle of its cell.
 */
const innerFormula = new RegExp(`([;\\t\\r\\n]\\s*"*)(?=${sign})`, 'gu');

/** A field by RFC 4180, and never a formula. */
export function csvField(value: string): string {
  const text = value.trimStart();
  const harmless = text.replaceAll(innerFormula, (_, before: string) => `${before}'`);
  const cell = (beginsFormula.test(value) ? "'" : '') + value.slice(0, value.length - text.length) + harmless;
  return /[",;\t\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** h:mm:ss, to the nearest second, as societies require. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return [String(hours), String(minutes).padStart(2, '0'), String(rest).padStart(2, '0')].join(':');
}

/** One line of a table by RFC 4180. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;

/** The lines of a table as a file that spreadsheet programs open. */
export const csvFile = (lines: readonly string[]): Buffer => Buffer.from(byteOrderMark + lines.join(''), 'utf8');

/** The heading of a cue sheet, as a line of CSV. */
export const cueSheetHead = (locale: Locale): string => csvLine(Object.values(texts[locale].columns));

/** The row of one recording. The editor fills in how and where it is used. */
export function cueSheetLine(row: Row, locale: Locale): string {
  const { columns, byNumber } = texts[locale];
  const people = (deed: Deed) => namesOf(row, deed, locale).join('; ');
  const fields: Record<keyof typeof columns, string> = {
    title: row.title[locale],
    version: (row.stem_name ?? row.classifier_version?.name)?.[locale] ?? '',
    composer: row.entity === 'music' ? people('composed') : '',
    lyricist: people('words'),
    performer: people('performs'),
    publisher: publisherOf(row, locale) ?? '',
    label: row.label?.name[locale] ?? '',
    album: (row.album ?? row.library)?.name[locale] ?? '',
    isrc: row.isrc ?? '',
    iswc: row.iswc ?? '',
    duration: clock(row.duration),
    usage: '',
    timeIn: '',
    timeOut: '',
    licence: fill(byNumber, { ident: row.ident }),
  };
  return csvLine(Object.values(fields));
}

/** The cue sheet of recordings, a row each (RFC 4180, UTF-8 with a byte order mark). */
export function cueSheet(rows: readonly Row[], locale: Locale): Buffer {
  return csvFile([cueSheetHead(locale), ...rows.map((row) => cueSheetLine(row, locale))]);
}
