import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

import type { projects as shape } from '../ru/projects.ts';

const counted =
  (one: string, other: string) =>
  ({ count }: { count: number }) =>
    `${formatCount(count)} ${plural('en', count, { one, other })}`;

const tracks = counted('track', 'tracks');
const files = counted('file', 'files');

export const projects: typeof shape = {
  add: 'Add to project',
  create: 'New project',
  waiting: 'Waiting to be sent',
  waits: 'Waiting to be sent: {{what}}',
  adding: 'Add “{{title}}” to “{{project}}”',
  addingMany: ({ count, project }: { count: number; project: string }) => `Add ${tracks({ count })} to “${project}”`,
  removing: 'Remove “{{title}}” from “{{project}}”',
  total: counted('project', 'projects'),
  search: 'Project name',
  searchIn: 'Find in this project',
  lists: 'What is in the project',
  sounds: 'Sounds',
  emptyShort: 'Empty so far',
  updated: 'Changed',
  shared: 'Open by its link',
  from: 'From: {{owner}}',
  open: 'Open',
  copied: 'The copy “{{project}}” is ready',
  copyToMine: 'Save to my projects',
  delete: 'Delete project',
  deleteTitle: 'Delete the project?',
  deleteText: 'The project “{{project}}”, its notes and its link will be gone for good. Reports stay.',
  deleted: 'Project “{{project}}” deleted',
  dropEdl: 'Drop an EDL or a CSV of markers: it becomes a report',
  actions: 'Actions on “{{project}}”',
  tools: {
    share: 'Share',
    edit: 'Edit',
    copy: 'Make a copy',
    report: 'Report',
    download: 'Download',
    delete: 'Delete',
  },
  none: {
    title: 'No projects yet',
    hint: 'Gather tracks and sounds for a film, a spot or a game in one place, send them as a link, and download them as one archive.',
    way: 'To the catalogue',
  },
  nothing: {
    music: 'No music in this project yet',
    sound: 'No sounds in this project yet',
    hint: 'Add recordings by the button “Add to project” or the key P in any list.',
    way: { music: 'To the music catalogue', sound: 'To the sound catalogue' },
  },
  waitsMany: ({ count }: { count: number }) => `Waiting to be sent: ${formatCount(count)}`,
  items: {
    lost: 'No longer in the catalogue',
    move: 'Move “{{title}}”',
    lifted:
      '“{{title}}” is lifted, place {{place}} of {{total}}. Arrows move it, Enter sets it down, Escape puts it back.',
    moved: 'Place {{place}} of {{total}}',
    dropped: '“{{title}}” stands at place {{place}} of {{total}}',
    putBack: 'Everything is where it was',
    remove: 'Remove “{{title}}” from the project',
    removed: '“{{title}}” removed from the project',
    noteTo: 'Note to “{{title}}”',
    editNote: 'Edit the note',
    notePlaceholder: 'Scene, timecode, a wish…',
    noting: 'Note to “{{title}}”',
    moving: 'Move “{{title}}”',
  },
  share: {
    title: 'Share',
    switch: 'Access by link',
    onHint:
      'Everybody who has the link sees and hears the project, without an account. Of you they learn only the name you gave.',
    offHint: 'Right now only you see the project.',
    renew: 'Change the link',
    renewHint: 'Sent the link to the wrong place?',
    renewTitle: 'Change the link?',
    renewText: 'The old link stops working at once for everybody you sent it to.',
    renewed: 'The link is a new one',
  },
  zip: {
    title: 'Download',
    scope: 'What to download',
    scopes: { all: 'Everything', music: 'Music', sounds: 'Sounds', chosen: 'Selected' },
    format: 'Format',
    checking: 'Working out the size…',
    size: ({ count, size }: { count: number; size: string }) => `${files({ count })}, about ${size}`,
    leftOut: ({ count }: { count: number }) =>
      `Left out: ${files({ count })}. They need another subscription, or are no longer in the catalogue.`,
    tooMany:
      'Up to {{most}} recordings can be chosen one by one. Choose fewer, or download the whole project, its music or its sounds.',
    begun: 'The browser is downloading the archive',
  },
  menu: {
    list: 'Projects',
    search: 'Find a project',
    empty: 'No projects yet. Make the first one, and the recording goes into it.',
    missing: 'There is no project “{{words}}”',
    more: 'These are the latest {{count}}. The search finds the rest.',
    failed: 'The projects did not load',
    several: 'Selected: {{count}}',
  },
  added: {
    track: 'Track added to “{{project}}”',
    sound: 'Sound added to “{{project}}”',
    variation: 'Version added to “{{project}}”',
    stem: 'Stem added to “{{project}}”',
    many: ({ count, project }: { count: number; project: string }) =>
      count === 0 ? `All of this is in “${project}” already` : `Added to “${project}”: ${formatCount(count)}`,
  },
  removed: {
    track: 'Track removed from “{{project}}”',
    sound: 'Sound removed from “{{project}}”',
    variation: 'Version removed from “{{project}}”',
    stem: 'Stem removed from “{{project}}”',
  },
  undo: 'Undo',
  modal: {
    title: 'Project',
    name: 'Name',
    nameHint: 'Such as the name of a film, a spot or a game',
    description: 'Description',
    owner: 'From',
    ownerHint: 'Whoever you send the link sees this name, and nothing else about you.',
    picture: 'Cover',
    pictureChoose: 'Choose a cover',
    create: 'Create project',
    created: 'Project “{{project}}” is there',
  },
};
