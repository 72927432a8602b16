import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

import type { downloads as shape } from '../ru/downloads.ts';

const counted = (count: number, one: string, other: string) =>
  `${formatCount(count)} ${plural('en', count, { one, other })}`;

export const downloads: typeof shape = {
  title: 'Download',
  start: 'Download',
  counted: 'Download, {{count}}',
  all: 'Download all, {{count}}',
  again: 'Download again: {{type}}',
  what: 'What to download',
  format: 'Format',
  types: {
    mp3: { name: 'MP3', hint: '320 kbps' },
    wav: { name: 'WAV', hint: 'lossless, master quality' },
    flac: { name: 'FLAC', hint: 'lossless, smaller than WAV' },
    csv: { name: 'Cue sheet', hint: 'CSV for your report' },
  },
  about: '≈ {{size}}',
  oneRecording: 'Track',
  allStems: ({ count }) => `All stems in one zip: ${counted(count, 'file', 'files')}`,
  stemsOf: '{{title}}: stems',
  chosen: 'Selected: {{count}}',
  zip: ({ count }) => `${counted(count, 'file', 'files')} in a zip with a list of contents and a cue sheet.`,
  numbered: 'Numbers before the file names',
  leftOut: ({ count }) =>
    `${counted(count, 'exclusive track is left out: it needs', 'exclusive tracks are left out: they need')} a separate licence.`,
  browser: 'Your browser will show the progress.',
  offline: 'You can download once you are back online.',
  tooMany: 'You can download up to {{max}} tracks at once. Deselect some of them.',
  tray: 'Downloads',
  trayFold: 'Collapse downloads',
  trayUnfold: 'Expand downloads',
  trayEmpty: 'Everything you download in this tab will appear here.',
  trayClose: 'Close downloads',
  percent: '{{percent}}%',
  progress: 'Downloading “{{title}}”',
  stop: 'Stop “{{title}}”',
  remove: 'Remove “{{title}}”',
  retry: 'Retry “{{title}}”',
  checkAgain: 'Check the files again',
  sizeOf: '{{received}} of {{size}}',
  phases: {
    queued: 'Queued',
    // Until its first byte has come.
    fetching: 'Preparing',
    waiting: 'Waiting for a connection',
    saved: 'Downloaded',
    handed: 'Downloading in your browser',
    failed: 'Failed',
  },
  saved: '“{{title}}” downloaded',
  failed: 'Could not download “{{title}}”',
};
