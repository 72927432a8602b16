import type { reportTexts as shape } from './reports.ru.ts';

export const reportTexts: typeof shape = {
  company: 'Company',
  project: 'Project',
  media: 'Media',
  territory: 'Territory',
  date: 'Date of the report',
  uses: 'Uses',
  total: 'Total',
  yes: 'yes',
  no: 'no',
  music: 'Music',
  stem: 'Stem',
  sound: 'Sound',
  about: 'About',
  sheet: 'Report',
  page: 'Page {{page}} of {{pages}}',
  made: 'The Tonika catalogue',
  file: 'Report - {{project}}',
};
