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
      'An EDL (CMX 3600), markers from Avid, Premiere Pro, DaVinci Resolve and Reaper, FCPXML or the text of a Pro Tools session, up to 5\u00A0MB. Durations and timecode are read from it.',
    noEdit: {
      tooLarge: 'The file is larger than 5\u00A0MB. Export only the EDL or the marker list from your edit.',
      empty: 'The file is empty',
      brokenXml: 'The XML file is damaged. Export it again.',
      unknown: 'This is neither an EDL nor a marker list: no clip in it has a timecode.',
    },
    read: ({ uses, pictures, muted }: { uses: number; pictures: number; muted: number }) =>
      [
        `Found: ${usesInWords({ count: uses })}.`,
        ...(pictures > 0 ? [`Clips without audio skipped: ${formatCount(pictures)}.`] : []),
        ...(muted > 0 ? [`Muted clips skipped: ${formatCount(muted)}.`] : []),
      ].join(' '),
    asksRate: 'The file does not name its frame rate. Choose it.',
    chooseRate: 'Frame rate…',
    start: 'Programme start',
    startAt: 'from {{timecode}}',
    notes: ({ count }: { count: number }) => `Check these lines of the file: ${formatCount(count)}`,
    line: 'Line {{line}}',
    moreNotes: 'And more: {{count}}',
    seen: 'I have reviewed these lines',
    notSeen: 'Review the doubtful lines and tick the box',
    reasons: {
      nested: 'a multicam clip: its audio cannot be read',
      line: 'unknown kind of line',
      lost: 'belongs to the line above, which could not be read',
      orphan: 'comes before any event',
      timecode: 'there is no such time: check hours, minutes and frame rate',
      outBeforeIn: 'ends before it begins',
      noLength: 'has no length',
      noName: 'has no clip name',
      cells: 'has more or fewer cells than the heading',
      channels: 'unknown track',
      fadeAlone: 'a fade with no clip beside it',
      bars: 'times in bars: export the list in timecode or seconds',
      feet: 'times in feet: export the list in timecode or seconds',
      unit: 'whole numbers without a unit: export the list in timecode or seconds',
      lengths: 'taken, but its durations do not match',
      number: 'taken, but event numbers are not consecutive: one may be missing above',
      byReel: 'taken by its file or reel: it has no clip name',
      byComment: 'no names in the heading: comments were taken',
      secondName: 'a second name for the same clip: the first was taken',
      dissolveAlone: 'taken, but the first clip of the transition is not above',
      midnight: 'taken as the next day: past midnight',
      farAway: 'taken, but more than an hour before the others',
      leader: 'taken from zero: before the start of the programme',
      noChannels: 'taken, but names no tracks',
      dropMark: 'taken, but its drop frame mark differs from the others',
      frameCode: 'unknown frame code mode',
      heading: 'the heading is incomplete',
      state: 'unknown whether this track is muted: taken as audible',
      characters: 'taken, but some letters could not be read',
      namesDiffer: 'taken, but its name and its file are different recordings',
    },
    wholeProject: 'Back to the whole project',
    rate: 'Frame rate',
    rateOf: ({ rate }: { rate: string }) =>
      `${rate.replace(' drop', '')}\u00A0fps${rate.endsWith('drop') ? ' drop frame' : ''}`,
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
