import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

import type { downloads as shape } from '../ru/downloads.ts';

const counted = (count: number, one: string, other: string) =>
  `${formatCount(count)} ${plural('en', count, { one, other })}`;

export const downloads: typeof shape = {
  title: 'Download',
  start: 'Download',
  counted: 'Download, {{count}}',
  again: 'Download again: {{type}}',
  what: 'What to download',
  format: 'Format',
  types: {
    mp3: { name: 'MP3', hint: '320 kbit/s' },
    wav: { name: 'WAV', hint: 'lossless, as the master' },
    flac: { name: 'FLAC', hint: 'lossless, smaller than WAV' },
    csv: { name: 'Cue sheet', hint: 'CSV for reporting' },
  },
  about: '≈ {{size}}',
  oneRecording: 'The track',
  allStems: ({ count }) => `All stems as one zip: ${counted(count, 'file', 'files')}`,
  stemsOf: '{{title}}: stems',
  chosen: 'Selected recordings: {{count}}',
  zip: ({ count }) => `${counted(count, 'file', 'files')} in a zip, with a manifest and a cue sheet.`,
  leftOut: ({ count }) =>
    `${counted(count, 'exclusive track stays out: it needs', 'exclusive tracks stay out: they need')} a licence of their own.`,
  browser: 'From here on the browser shows how it goes.',
  offline: 'No internet connection. You can download once it is back.',
  tooMany: 'Up to {{most}} recordings can be downloaded at once. Deselect some of them.',
  thing: '“{{title}}”',
  thingOf: '“{{title}}”, {{ident}}',
  askFor: {
    subscription: 'A subscription to download {{thing}}',
    exclusive: 'A licence for the exclusive {{thing}}',
  },
  tray: 'Downloads',
  trayFold: 'Fold downloads',
  trayUnfold: 'Expand downloads',
  trayEmpty: 'Everything you download on this page will appear here.',
  trayClose: 'Close downloads',
  percent: '{{percent}}%',
  progress: 'Downloading “{{title}}”',
  stop: 'Stop “{{title}}”',
  remove: 'Remove “{{title}}”',
  retry: 'Try “{{title}}” again',
  sizeOf: '{{received}} of {{size}}',
  phases: {
    queued: 'In the queue',
    // Until its first byte has come.
    fetching: 'Being made',
    waiting: 'Waiting for the connection',
    saved: 'Saved',
    handed: 'The browser is downloading it',
    failed: 'Did not download',
  },
  saved: '“{{title}}” is saved',
  failed: '“{{title}}” did not download',
};
