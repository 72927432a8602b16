import type { zipTexts as shape } from './zip.ru.ts';

export const zipTexts: typeof shape = {
  manifest: 'Contents.txt',
  cueSheet: 'Cue sheet.csv',
  head: 'The Tonika catalogue, {{origin}}. Terms of the licence: {{licence}}',
  line: '{{name}}\t{{ident}}\t{{size}} bytes',
  leftOut: 'Without these exclusive tracks, which are licensed through a manager, {{contact}}',
  notIncluded: 'Not included in your subscription:',
  gone: 'No longer in the catalogue:',
  notes: 'Notes.txt',
  tracks: 'Tracks',
  stems: '{{title}} - stems',
};
