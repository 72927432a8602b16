import { cueSheetTexts as licenceEn } from '#locales/server/cue-sheet.en.ts';
import { cueSheetTexts as licenceRu } from '#locales/server/cue-sheet.ru.ts';
import { reportTexts as en } from '#locales/server/reports.en.ts';
import { reportTexts as ru } from '#locales/server/reports.ru.ts';
import type { ReportFormat } from '#shared/contract/reports.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { peopleWho } from '#shared/domain/people.ts';
import type { Deed } from '#shared/domain/people.ts';

import { fill } from '../domain/texts.ts';
import type { ReportItemRow, ReportRow } from '../repositories/reports.ts';
import { readFacts } from './facts.ts';
import type { ColumnField, ReportTemplate } from './template.ts';

const texts = { ru, en };
const licences = { ru: licenceRu, en: licenceEn };
/** Texts of reports in a language. */
export const reportTextsOf = (locale: Locale): typeof ru => texts[locale];

/** What stands in a cell: words, a number, a stretch of time in seconds, or nothing. */
export type Cell = string | { number: number } | { seconds: number } | null;

export interface TableColumn {
  heading: string;
  /** In characters. */
  width: number;
}

/** A report as every kind of file shows it. */
export interface ReportTable {
  title: string;
  /** What it is about, name and value. */
  head: [string, string][];
  columns: TableColumn[];
  rows: Cell[][];
  totals: Cell[];
}

/**
 * The rows of a report under the columns of a template, in a language; independent of the file's format but for its
 * cells.
 */
export function reportTable(
  report: ReportRow,
  uses: readonly ReportItemRow[],
  { template, locale, format }: { template: ReportTemplate; locale: Locale; format: ReportFormat },
): ReportTable {
  const words = texts[locale];
  const columns = template.columns.filter(({ formats }) => formats?.includes(format) ?? true);
  const rows = uses.map((use, index) => {
    const cellOf = teller(report, use, index, locale);
    return columns.map(({ field }) => cellOf(field));
  });
  const total = (field: ColumnField): Cell => (field === 'used' ? { seconds: report.used_seconds } : null);
  const totals = columns.map(({ field }) => total(field));
  if (columns[0]?.field !== 'used') totals[0] = words.total;
  return {
    title: template.title[locale],
    head: [
      [words.company, report.company],
      [words.project, report.project_name],
      [words.media, report.media],
      [words.territory, report.territory],
      [
        words.date,
        new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', { timeZone: 'UTC' }).format(
          new Date(report.created_at),
        ),
      ],
      [words.uses, String(report.items_counter)],
    ],
    columns: columns.map(({ heading, width }) => ({ heading: heading[locale], width })),
    rows,
    totals,
  };
}

/** Tells of one use what a column asks. */
function teller(report: ReportRow, use: ReportItemRow, index: number, locale: Locale): (field: ColumnField) => Cell {
  const words = texts[locale];
  const { info, label } = readFacts(use.facts);
  const isMusic = use.content_type_id !== 'SOUND_VARIATION';
  const people = (deed: Deed) =>
    peopleWho(info.authors, deed)
      .map(({ name }) => name[locale])
      .join('; ');
  const moment = (seconds: number | null): Cell => (seconds === null ? null : { seconds });
  const cells: Record<ColumnField, () => Cell> = {
    number: () => ({ number: index + 1 }),
    title: () => info.title[locale],
    version: () => (info.stem_name ?? info.classifier_version)?.[locale] ?? null,
    kind: () => (use.content_type_id === 'MUSIC_STEM' ? words.stem : isMusic ? words.music : words.sound),
    composer: () => (isMusic ? people('composed') : null),
    lyricist: () => (isMusic ? people('words') : null),
    performer: () => people('performs'),
    publisher: () => (info.publisher_name ?? label)?.[locale] ?? null,
    label: () => label?.[locale] ?? null,
    album: () => (info.album_name ?? info.library_name)?.[locale] ?? null,
    isrc: () => info.isrc ?? null,
    iswc: () => info.iswc ?? null,
    ident: () => info.stem_or_variation_ident,
    duration: () => ({ seconds: info.duration }),
    used: () => ({ seconds: use.used_seconds }),
    partial: () => (use.is_partial === 1 ? words.yes : words.no),
    time_in: () => moment(use.time_in),
    time_out: () => moment(use.time_out),
    licence: () => fill(licences[locale].byNumber, { ident: info.stem_or_variation_ident }),
    company: () => report.company,
    project_name: () => report.project_name,
    media: () => report.media,
    territory: () => report.territory,
  };
  return (field) => cells[field]();
}
