import { cueSheetTexts as licenceEn } from '#locales/server/cue-sheet.en.ts';
import { cueSheetTexts as licenceRu } from '#locales/server/cue-sheet.ru.ts';
import { reportTexts as en } from '#locales/server/reports.en.ts';
import { reportTexts as ru } from '#locales/server/reports.ru.ts';
import type { ContentInfo } from '#shared/contract/content-items.ts';
import type { ReportFormat } from '#shared/contract/reports.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { peopleWho } from '#shared/domain/people.ts';
import type { Deed } from '#shared/domain/people.ts';
import { fill } from '../domain/texts.ts';
import type { ReportItemRow, ReportRow } from '../repositories/reports.ts';
import { readFacts } from './facts.ts';
import type { ColumnField, ReportTemplate } from './template.ts';
import { printedTimes, unitsOf } from './printed-times.ts';
import { byRecording, type ReportLine } from './report-lines.ts';
import type { Cell, ReportTable } from './table-shape.ts';

const texts = { ru, en };
const licences = { ru: licenceRu, en: licenceEn };
/** Texts of reports in a language. */
export const reportTextsOf = (locale: Locale): typeof ru => texts[locale];

/** The rows of a report under the columns of a template, in a language. */
export function reportTable(
  report: ReportRow,
  uses: readonly ReportItemRow[],
  { template, locale, format }: { template: ReportTemplate; locale: Locale; format: ReportFormat },
): ReportTable {
  const words = texts[locale];
  const columns = template.columns.filter(({ formats }) => formats?.includes(format) ?? true);
  const precision = template.precision ?? 'seconds';
  const listed = template.only === 'music' ? uses.filter((use) => use.content_type_id !== 'SOUND_VARIATION') : uses;
  const each = listed.map((use): ReportLine => ({ use, printed: printedTimes(use, precision), plays: 1 }));
  const lines = template.lines === 'recordings' ? byRecording(each) : each;
  const secondsOf = (units: number) => units / unitsOf[precision];
  const rows = lines.map((line, index) => {
    const cellOf = teller(report, line, { index, locale, secondsOf });
    return columns.map(({ field }) => cellOf(field));
  });
  const used = lines.reduce((sum, { printed }) => sum + printed.used, 0);
  const total = (field: ColumnField): Cell =>
    field === 'used' ? { seconds: secondsOf(used) } : field === 'plays' ? { number: listed.length } : null;
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
        {
          day: report.created_at,
          text: new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', { timeZone: 'UTC' }).format(
            new Date(report.created_at),
          ),
        },
      ],
      [words.uses, { number: listed.length }],
    ],
    columns: columns.map(({ heading, width }) => ({ heading: heading[locale], width })),
    rows,
    totals,
    precision,
    locale,
  };
}

interface RowContext {
  index: number;
  locale: Locale;
  secondsOf: (units: number) => number;
}

/** The cell of a column for one line. */
function teller(
  report: ReportRow,
  { use, printed, plays }: ReportLine,
  { index, locale, secondsOf }: RowContext,
): (field: ColumnField) => Cell {
  const words = texts[locale];
  const { info, label } = readFacts(use.facts);
  const isMusic = use.content_type_id !== 'SOUND_VARIATION';
  const people = (deed: Deed) =>
    peopleWho(info.authors, deed)
      .map(({ name }) => name[locale])
      .join('; ');
  const moment = (units: number | null): Cell => (units === null ? null : { seconds: secondsOf(units) });
  const cells: Record<ColumnField, () => Cell> = {
    number: () => ({ number: index + 1 }),
    title: () => info.title[locale],
    version: () => (info.stem_name ?? info.classifier_version)?.[locale] ?? null,
    kind: () => (use.content_type_id === 'MUSIC_STEM' ? words.stem : isMusic ? words.music : words.sound),
    composer: () => (isMusic ? people('composed') : null),
    lyricist: () => (isMusic ? people('words') : null),
    writers: () => (isMusic ? writersOf(info.authors, locale) : null),
    performer: () => people('performs'),
    publisher: () => (info.publisher_name ?? label)?.[locale] ?? null,
    label: () => label?.[locale] ?? null,
    album: () => (info.album_name ?? info.library_name)?.[locale] ?? null,
    isrc: () => info.isrc ?? null,
    iswc: () => info.iswc ?? null,
    ident: () => info.stem_or_variation_ident,
    codes: () => ({
      lines: [info.stem_or_variation_ident, info.isrc, info.iswc].filter((code) => typeof code === 'string'),
    }),
    duration: () => ({ seconds: info.duration }),
    used: () => moment(printed.used),
    partial: () => (use.is_partial === 1 ? words.yes : words.no),
    time_in: () => moment(printed.timeIn),
    time_out: () => moment(printed.timeOut),
    // All that is licensed here is production music.
    origin: () => words.origin,
    plays: () => ({ number: plays }),
    // Both are for the editor to fill in.
    usage: () => null,
    blank: () => null,
    licence: () => fill(licences[locale].byNumber, { ident: info.stem_or_variation_ident }),
    company: () => report.company,
    project_name: () => report.project_name,
    media: () => report.media,
    territory: () => report.territory,
  };
  return (field) => cells[field]();
}

/** Who wrote it, each with their role: (C) composer, (A) author of the words, (CA) both. */
function writersOf(authors: ContentInfo['authors'], locale: Locale): string {
  const [composers, lyricists] = [new Set(peopleWho(authors, 'composed')), new Set(peopleWho(authors, 'words'))];
  const writers = authors.filter((person) => composers.has(person) || lyricists.has(person));
  const roleOf = (person: (typeof authors)[number]) =>
    (composers.has(person) ? 'C' : '') + (lyricists.has(person) ? 'A' : '');
  return writers.map((person) => `${person.name[locale]} (${roleOf(person)})`).join('; ');
}
