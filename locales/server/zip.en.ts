import type { zipTexts as shape } from './zip.ru.ts';

export const zipTexts: typeof shape = {
  manifest: 'Contents.txt',
  cueSheet: 'Cue sheet.csv',
  playlist: 'Playlist.m3u8',
  head: 'Tonika catalogue, {{origin}}. Licence terms: {{licence}}',
  row: '{{name}}\t{{ident}}\t{{size}} bytes',
  leftOut: 'Left out: exclusive tracks, licensed through our manager ({{contact}}):',
  notIncluded: 'Not included in your subscription:',
  gone: 'No longer in the catalogue:',
  notes: 'Notes.txt',
  selection: { MUSIC_VARIATION: 'Tracks', MUSIC_STEM: 'Stems', SOUND_VARIATION: 'Sound effects' },
  stems: '{{title}} - stems',
};
