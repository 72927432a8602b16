import type { reportTexts as shape } from './reports.ru.ts';

export const reportTexts: typeof shape = {
  company: 'Company',
  project: 'Project',
  media: 'Media',
  territory: 'Territory',
  date: 'Report date',
  uses: 'Uses',
  total: 'Total',
  yes: 'yes',
  no: 'no',
  music: 'Music',
  stem: 'Stem',
  sound: 'Sound effect',
  origin: 'Production (library) music',
  about: 'Details',
  sheet: 'Report',
  page: 'Page {{page}} of {{pages}}',
  made: 'Tonika catalogue',
  file: 'Report - {{project}}',
};
