import { cueSheetTexts as en } from '#locales/server/cue-sheet.en.ts';
import { cueSheetTexts as ru } from '#locales/server/cue-sheet.ru.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { Locale } from '#shared/domain/locale.ts';

import { fill } from '../domain/texts.ts';
import { peopleOf } from './file-facts.ts';

const texts = { ru, en };

/** Without it spreadsheet programs read Cyrillic as something else. */
const byteOrderMark = '\uFEFF';
/** With these a spreadsheet program takes a text for a formula and runs it. */
const formula = /^[=+\-@\t\r]/;

/** A field by RFC 4180, and never a formula. */
export function csvField(value: string): string {
  const harmless = formula.test(value.trimStart()) || formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** h:mm:ss, to the nearest second: what societies ask for. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return [String(hours), String(minutes).padStart(2, '0'), String(rest).padStart(2, '0')].join(':');
}

/**
 * The cue sheet of recordings, a row each (RFC 4180, UTF-8 with a byte order mark). How and where a recording is used is
 * for the editor to fill in.
 */
export function cueSheet(rows: readonly Row[], locale: Locale): Buffer {
  const { columns, byNumber } = texts[locale];
  const lines = rows.map((row) => {
    const label = row.label?.name[locale] ?? '';
    const fields: Record<keyof typeof columns, string> = {
      title: row.title[locale],
      version: (row.stem_name ?? row.classifier_version?.name)?.[locale] ?? '',
      composer: row.entity === 'music' ? peopleOf(row, 'wrote', locale).join('; ') : '',
      lyricist: '',
      performer: peopleOf(row, 'performs', locale).join('; '),
      publisher: label,
      label,
      album: (row.album ?? row.library)?.name[locale] ?? '',
      isrc: '',
      iswc: '',
      duration: clock(row.duration),
      usage: '',
      timeIn: '',
      timeOut: '',
      licence: fill(byNumber, { ident: row.ident }),
    };
    return Object.values(fields);
  });
  const table = [Object.values(columns), ...lines].map((fields) => fields.map(csvField).join(','));
  return Buffer.from(`${byteOrderMark}${table.join('\r\n')}\r\n`, 'utf8');
}
