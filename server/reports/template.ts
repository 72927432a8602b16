import * as z from 'zod/mini';

import { reportFormats } from '#shared/contract/reports.ts';
import { localized } from '#shared/contract/primitives.ts';

/** What a column of a report can tell of a use; docs/reports.md says what each is. */
export const columnFields = [
  'number',
  'title',
  'version',
  'kind',
  'composer',
  'lyricist',
  'performer',
  'publisher',
  'label',
  'album',
  'isrc',
  'iswc',
  'ident',
  'codes',
  'duration',
  'used',
  'partial',
  'time_in',
  'time_out',
  'licence',
  'company',
  'project_name',
  'media',
  'territory',
] as const;
export type ColumnField = (typeof columnFields)[number];

/** To what a society wants its times: whole seconds, or hundredths of one. */
const timePrecisions = ['seconds', 'hundredths'] as const;
export type TimePrecision = (typeof timePrecisions)[number];

const column = z.strictObject({
  field: z.enum(columnFields),
  heading: localized,
  /** In characters, as spreadsheet programs count; a PDF divides the page's width in this proportion. */
  width: z.number().check(z.minimum(2), z.maximum(100)),
  /** Where the column stands; everywhere without it. */
  formats: z.optional(z.array(z.enum(reportFormats)).check(z.minLength(1))),
});

/** The columns of a report, as a house or a society wants them. */
export const reportTemplate = z.strictObject({
  /** Over the table. */
  title: localized,
  /** What times are printed to; whole seconds without it. */
  precision: z.optional(z.enum(timePrecisions)),
  columns: z.array(column).check(z.minLength(1), z.maxLength(40)),
});
export type ReportTemplate = z.output<typeof reportTemplate>;
export type ReportColumn = z.output<typeof column>;

const csvOnly: ReportColumn['formats'] = ['csv'];
/** A page is too narrow for what only programs read. */
const notPdf: ReportColumn['formats'] = ['csv', 'xlsx'];

/** The template of the installation where none is asked for. */
export const standardTemplate: ReportTemplate = {
  title: { ru: 'Отчёт об использовании музыки и звуковых эффектов', en: 'Music and sound effects usage report' },
  columns: [
    // In a file without a head every row has to say whose it is.
    { field: 'company', heading: { ru: 'Компания', en: 'Company' }, width: 20, formats: csvOnly },
    { field: 'project_name', heading: { ru: 'Проект', en: 'Project' }, width: 20, formats: csvOnly },
    { field: 'media', heading: { ru: 'Медиа', en: 'Media' }, width: 14, formats: csvOnly },
    { field: 'territory', heading: { ru: 'Территория', en: 'Territory' }, width: 14, formats: csvOnly },
    { field: 'number', heading: { ru: '№', en: 'No.' }, width: 6 },
    { field: 'title', heading: { ru: 'Название', en: 'Title' }, width: 30 },
    { field: 'version', heading: { ru: 'Версия', en: 'Version' }, width: 16 },
    { field: 'composer', heading: { ru: 'Композитор', en: 'Composer' }, width: 22 },
    { field: 'lyricist', heading: { ru: 'Автор текста', en: 'Lyricist' }, width: 18 },
    { field: 'performer', heading: { ru: 'Исполнитель', en: 'Performer' }, width: 20 },
    { field: 'album', heading: { ru: 'Альбом', en: 'Album' }, width: 20 },
    { field: 'publisher', heading: { ru: 'Издатель', en: 'Publisher' }, width: 18 },
    { field: 'ident', heading: { ru: 'Номер в каталоге', en: 'Cat. no.' }, width: 19, formats: notPdf },
    // On a page they stand one under the other.
    { field: 'codes', heading: { ru: 'Номер, ISRC, ISWC', en: 'Cat. no., ISRC, ISWC' }, width: 19, formats: ['pdf'] },
    { field: 'isrc', heading: { ru: 'ISRC', en: 'ISRC' }, width: 14, formats: notPdf },
    { field: 'iswc', heading: { ru: 'ISWC', en: 'ISWC' }, width: 16, formats: notPdf },
    { field: 'time_in', heading: { ru: 'Начало', en: 'Time in' }, width: 10 },
    { field: 'time_out', heading: { ru: 'Конец', en: 'Time out' }, width: 10 },
    { field: 'duration', heading: { ru: 'Длительность', en: 'Duration' }, width: 15 },
    { field: 'used', heading: { ru: 'Использовано', en: 'Used' }, width: 15 },
    { field: 'partial', heading: { ru: 'Фрагмент', en: 'Part' }, width: 10 },
  ],
};
