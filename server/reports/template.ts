import * as z from 'zod/mini';

import { reportFormats } from '#shared/contract/reports.ts';
import { localized } from '#shared/contract/primitives.ts';

/** The fields of a column; docs/reports.md describes each. */
export const columnFields = [
  'number',
  'title',
  'version',
  'kind',
  'composer',
  'lyricist',
  'writers',
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
  'usage',
  'origin',
  'plays',
  'blank',
  'licence',
  'company',
  'project_name',
  'media',
  'territory',
] as const;

/** The field of a column. */
export type ColumnField = (typeof columnFields)[number];

/** The precision of times that a society requires: whole seconds, or hundredths. */
const timePrecisions = ['seconds', 'hundredths'] as const;

/** The precision of printed times. */
export type TimePrecision = (typeof timePrecisions)[number];

const column = z.strictObject({
  field: z.enum(columnFields),
  heading: localized,
  /** In characters, as in spreadsheet programs; a PDF divides the width of the page in this proportion. */
  width: z.number().check(z.minimum(2), z.maximum(100)),
  /** The file formats with this column; all of them by default. */
  formats: z.optional(z.array(z.enum(reportFormats)).check(z.minLength(1))),
});

/** The columns of a report, as required by a company or a society. */
export const reportTemplate = z.strictObject({
  /** Heading of the table. */
  title: localized,
  /** What of the report's sounds it lists: all of them, or music and its stems alone. */
  only: z.optional(z.enum(['music'])),
  /** What a line is: a use by default, or a recording with all its uses. */
  lines: z.optional(z.enum(['uses', 'recordings'])),
  /** What times are printed to; whole seconds without it. */
  precision: z.optional(z.enum(timePrecisions)),
  columns: z.array(column).check(z.minLength(1), z.maxLength(40)),
});

/** A parsed template. */
export type ReportTemplate = z.output<typeof reportTemplate>;

/** A parsed column of a template. */
export type ReportColumn = z.output<typeof column>;

const csvOnly: ReportColumn['formats'] = ['csv'];
/** A page is too narrow for columns that only programs read. */
const notPdf: ReportColumn['formats'] = ['csv', 'xlsx'];

/** The default template of the installation. */
export const standardTemplate: ReportTemplate = {
  title: { ru: 'Отчёт об использовании музыки и звуковых эффектов', en: 'Music and sound effects usage report' },
  columns: [
    // A file without a head needs the head's fields in every row.
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
    // On a page they are one below another.
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
