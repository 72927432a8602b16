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
  made: 'Made on {{date}}',
  failed: 'The reports did not load',
  none: {
    title: 'No reports yet',
    hint: 'Open a project and press “Report”: mark what went into the work, or drop an EDL onto the project’s page.',
    way: 'To the projects',
  },
  company: 'Company',
  projectName: 'Project',
  media: 'Media',
  territory: 'Territory',
  download: 'Download the report: {{format}}',
  delete: 'Delete report',
  deleteTitle: 'Delete the report?',
  deleteText: 'The report on “{{project}}” will be gone for good. Files that you downloaded stay yours.',
  deleted: 'Report deleted',
  content: 'What was used',
  name: 'Title',
  number: 'Number',
  usedTime: 'Used',
  inEdit: 'In the edit',
  partial: 'Part of it',
  whole: 'The whole',
  ofWhole: 'of {{duration}}',
  form: {
    make: 'Make the report',
    mediaHint: 'Such as cinema, TV, internet',
    territoryHint: 'Such as Russia or the whole world',
    edl: 'Load an EDL or markers',
    otherEdl: 'Another file',
    edlHint:
      'An EDL (CMX 3600) or a CSV of markers from Premiere, Resolve, Reaper, up to 5 MB. It gives the lengths and the timecode.',
    noEdit: {
      tooLarge: 'The file is larger than 5 MB. Export only the EDL or the list of markers from the edit.',
      empty: 'An empty file cannot be added',
      unknown: 'This is neither an EDL nor a list of markers: there is no clip with a time in it.',
    },
    read: ({ uses, pictures, skipped }: { uses: number; pictures: number; skipped: number }) =>
      [
        `Read: ${usesInWords({ count: uses })}.`,
        ...(pictures > 0 ? [`Clips without sound left out: ${formatCount(pictures)}.`] : []),
        ...(skipped > 0 ? [`Lines that made no sense: ${formatCount(skipped)}.`] : []),
      ].join(' '),
    wholeProject: 'Back to the whole project',
    rate: 'Frame rate',
    rateOf: '{{rate}} fps',
    lost: ({ count }: { count: number }) => `Not found among your recordings: ${formatCount(count)}`,
    find: 'Find in the project',
    leaveOut: 'Leave out',
    notFound: 'Nothing was found',
    all: 'Select all',
    sum: '{{used}} of {{total}}, {{time}} in all',
    secondsOf: 'Used, “{{title}}”',
    empty: 'Nothing to mark yet: add recordings to the project or load an EDL.',
    nothing: 'Mark at least one recording.',
    badSeconds: 'Check the lengths: minutes and seconds (1:05), or seconds (65).',
  },
};
