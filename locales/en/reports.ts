import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

import type { reports as shape } from '../ru/reports.ts';

const counted =
  (one: string, other: string) =>
  ({ count }: { count: number }) =>
    `${formatCount(count)} ${plural('en', count, { one, other })}`;

const usesInWords = counted('use', 'uses');

export const reports: typeof shape = {
  title: 'Report',
  total: counted('report', 'reports'),
  uses: usesInWords,
  used: 'Used: {{time}}',
  made: 'Created on {{date}}',
  failed: 'Could not load the reports',
  none: {
    title: 'No reports yet',
    hint: 'Open a project and press “Report”: tick what you used, or drop an EDL onto the project page.',
    action: 'Open projects',
  },
  company: 'Company',
  projectName: 'Project',
  media: 'Media',
  territory: 'Territory',
  download: 'Download the report: {{format}}',
  delete: 'Delete report',
  deleteTitle: 'Delete the report?',
  deleteText:
    'The report on “{{project}}” will be deleted for good. Files you have already downloaded are not affected.',
  deleted: 'Report deleted',
  content: 'What was used',
  name: 'Title',
  number: 'Cat. no.',
  usedTime: 'Used',
  inEdit: 'In the edit',
  partial: 'Part',
  whole: 'In full',
  ofWhole: 'of {{duration}}',
  form: {
    make: 'Create report',
    mediaHint: 'For example, cinema, TV, online',
    territoryHint: 'For example, UK, worldwide',
    edl: 'Upload an EDL or markers',
    otherEdl: 'Choose another file',
    edlHint:
      'An EDL (CMX 3600) or a marker CSV from Premiere Pro, DaVinci Resolve or Reaper, up to 5\u00A0MB. Durations and timecode are read from it.',
    noEdit: {
      tooLarge: 'The file is larger than 5\u00A0MB. Export only the EDL or the marker list from your edit.',
      empty: 'The file is empty',
      unknown: 'This is neither an EDL nor a marker list: no clip in it has a timecode.',
    },
    read: ({ uses, pictures, skipped }: { uses: number; pictures: number; skipped: number }) =>
      [
        `Found: ${usesInWords({ count: uses })}.`,
        ...(pictures > 0 ? [`Clips without audio skipped: ${formatCount(pictures)}.`] : []),
        ...(skipped > 0 ? [`Lines not recognised: ${formatCount(skipped)}.`] : []),
      ].join(' '),
    wholeProject: 'Back to the whole project',
    rate: 'Frame rate',
    rateOf: '{{rate}} fps',
    lost: ({ count }: { count: number }) => `Not matched to your tracks: ${formatCount(count)}`,
    find: 'Search this project',
    leaveOut: 'Leave out',
    notFound: 'Nothing found',
    all: 'Select all',
    sum: '{{used}} of {{total}}, {{time}} in all',
    secondsOf: 'Time used: “{{title}}”',
    empty: 'Nothing to tick yet: add tracks to the project or upload an EDL.',
    nothing: 'Tick at least one track',
    badSeconds: 'Check the durations: enter minutes and seconds (1:05) or seconds only (65)',
  },
};
