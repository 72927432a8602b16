import type { ReportColumn, ReportTemplate } from './template.ts';

/** A column that the editor fills in: the catalogue does not know it. */
const blank = (ru: string, en: string, width: number): ReportColumn => ({ field: 'blank', heading: { ru, en }, width });

const number: ReportColumn = { field: 'number', heading: { ru: '№', en: 'Cue' }, width: 6 };
const title: ReportColumn = { field: 'title', heading: { ru: 'Название произведения', en: 'Cue title' }, width: 30 };
const version: ReportColumn = { field: 'version', heading: { ru: 'Версия', en: 'Version' }, width: 14 };
const performer: ReportColumn = { field: 'performer', heading: { ru: 'Исполнители', en: 'Performers' }, width: 22 };
const publisher: ReportColumn = { field: 'publisher', heading: { ru: 'Издатель', en: 'Publisher' }, width: 18 };
const isrc: ReportColumn = { field: 'isrc', heading: { ru: 'ISRC', en: 'ISRC' }, width: 14 };
const iswc: ReportColumn = { field: 'iswc', heading: { ru: 'ISWC', en: 'ISWC' }, width: 16 };
const used: ReportColumn = { field: 'used', heading: { ru: 'Хронометраж', en: 'Duration' }, width: 13 };
const inAndOut: readonly ReportColumn[] = [
  { field: 'time_in', heading: { ru: 'Начало', en: 'Time in' }, width: 10 },
  { field: 'time_out', heading: { ru: 'Конец', en: 'Time out' }, width: 10 },
];
/** Roles as the form of the British societies writes them. */
const writers: ReportColumn = {
  field: 'writers',
  heading: { ru: 'Авторы музыки (C) и текста (A)', en: 'Composers (C), authors (A)' },
  width: 28,
};
const usage: ReportColumn = { field: 'usage', heading: { ru: 'Вид использования', en: 'Usage' }, width: 16 };

/**
 * The cue sheet of a production, «музыкальная справка»: its music alone, in the order of the edit, with what societies ask
 * for of each cue (title, writers with their roles, publishers, codes, how long and where it sounds).
 */
const cueSheet: ReportTemplate = {
  title: { ru: 'Музыкальная справка', en: 'Music cue sheet' },
  only: 'music',
  columns: [
    number,
    title,
    version,
    writers,
    performer,
    publisher,
    { field: 'label', heading: { ru: 'Лейбл', en: 'Label' }, width: 18 },
    iswc,
    isrc,
    ...inAndOut,
    used,
    usage,
  ],
};

/**
 * The cue sheet of the British societies (PRS for Music): title with ISWC, writers with their roles and CAE numbers,
 * publishers, performers, where the recording comes from, duration, use.
 */
const prs: ReportTemplate = {
  title: { ru: 'Музыкальная справка для PRS for Music', en: 'Music cue sheet for PRS for Music' },
  only: 'music',
  columns: [
    number,
    title,
    iswc,
    writers,
    blank('Номера CAE/IPI', 'CAE/IPI numbers', 15),
    publisher,
    performer,
    { field: 'label', heading: { ru: 'Лейбл', en: 'Record label' }, width: 18 },
    { field: 'ident', heading: { ru: 'Номер в каталоге', en: 'Catalogue no.' }, width: 19 },
    isrc,
    { field: 'origin', heading: { ru: 'Происхождение музыки', en: 'Music origin' }, width: 16 },
    used,
    { ...usage, heading: { ru: 'Вид использования', en: 'Music use' } },
  ],
};

/** The cue sheet of ASCAP: cue title, usage, entitled parties with society and share, duration. */
const ascap: ReportTemplate = {
  title: { ru: 'Музыкальная справка для ASCAP', en: 'Music cue sheet for ASCAP' },
  only: 'music',
  columns: [
    { ...number, heading: { ru: '№', en: 'Cue #' } },
    title,
    { ...usage, heading: { ru: 'Вид использования', en: 'Usage code' } },
    writers,
    blank('Общество авторов', 'Writer’s society', 14),
    blank('Доля авторов, %', 'Writer’s share, %', 12),
    publisher,
    blank('Общество издателя', 'Publisher’s society', 14),
    blank('Доля издателя, %', 'Publisher’s share, %', 12),
    { ...used, heading: { ru: 'Хронометраж', en: 'Timing' } },
  ],
};

/** The report to RAO of works that sounded: work, who wrote music and words, who performs, how long and how often. */
const rao: ReportTemplate = {
  title: { ru: 'Отчёт об использовании произведений для РАО', en: 'Report to RAO on works used' },
  only: 'music',
  lines: 'recordings',
  columns: [
    { ...number, heading: { ru: '№', en: 'No.' } },
    title,
    { field: 'composer', heading: { ru: 'Автор музыки', en: 'Composer' }, width: 24 },
    { field: 'lyricist', heading: { ru: 'Автор текста', en: 'Lyricist' }, width: 20 },
    performer,
    publisher,
    iswc,
    used,
    { field: 'plays', heading: { ru: 'Количество использований', en: 'Number of uses' }, width: 13 },
    usage,
  ],
};

/** The report to VOIS of phonograms that sounded: recording, who performs, who made it (article 1326 of the Civil Code). */
const vois: ReportTemplate = {
  title: { ru: 'Отчёт об использовании фонограмм для ВОИС', en: 'Report to VOIS on phonograms used' },
  only: 'music',
  lines: 'recordings',
  columns: [
    { ...number, heading: { ru: '№', en: 'No.' } },
    { ...title, heading: { ru: 'Название фонограммы', en: 'Phonogram' } },
    version,
    performer,
    { field: 'label', heading: { ru: 'Изготовитель фонограммы', en: 'Producer of the phonogram' }, width: 22 },
    { field: 'composer', heading: { ru: 'Автор музыки', en: 'Composer' }, width: 22 },
    isrc,
    used,
    { field: 'plays', heading: { ru: 'Количество использований', en: 'Number of uses' }, width: 13 },
  ],
};

/** Templates that every installation has, by their names; a file of the same name in the data folder takes the place of one. */
export const societyTemplates: Readonly<Record<string, ReportTemplate>> = {
  'cue-sheet': cueSheet,
  prs,
  ascap,
  rao,
  vois,
};
