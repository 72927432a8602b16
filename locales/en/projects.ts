import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

import type { projects as shape } from '../ru/projects.ts';

const counted =
  (one: string, other: string) =>
  ({ count }: { count: number }) =>
    `${formatCount(count)} ${plural('en', count, { one, other })}`;

const tracks = counted('track', 'tracks');
const exclusive = counted('exclusive track needs', 'exclusive tracks need');
const files = counted('file', 'files');

export const projects: typeof shape = {
  add: 'Add to project',
  create: 'New project',
  waiting: 'Waiting to be sent',
  waits: 'Waiting to be sent: {{what}}',
  adding: 'add “{{title}}” to “{{project}}”',
  addWord: 'Project',
  removingMany: ({ count, project }: { count: number; project: string }) =>
    `remove ${tracks({ count })} from “${project}”`,
  addingMany: ({ count, project }: { count: number; project: string }) => `add ${tracks({ count })} to “${project}”`,
  removing: 'remove “{{title}}” from “{{project}}”',
  total: counted('project', 'projects'),
  search: 'Project name',
  searchIn: 'Search this project',
  lists: 'Project contents',
  sounds: 'Sound effects',
  emptyShort: 'Empty',
  updated: 'Updated',
  shared: 'Shared by link',
  from: 'From: {{owner}}',
  open: 'Open',
  copied: 'Copied as “{{project}}”',
  copyToMine: 'Save to my projects',
  delete: 'Delete project',
  deleteTitle: 'Delete the project?',
  deleteText: '“{{project}}”, its notes and its link will be deleted for good. Its reports will stay.',
  deleted: 'Project “{{project}}” deleted',
  dropEdl: 'Drop an EDL or a marker CSV here to make a report',
  actions: 'Actions for “{{project}}”',
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
    hint: 'Collect tracks and sound effects for a film, an ad or a game in one place, share them by link and download them as one zip.',
    action: 'Browse the catalogue',
  },
  nothing: {
    music: 'No music in this project yet',
    sound: 'No sound effects in this project yet',
    hint: 'Add tracks with the “Add to project” button or the P key in any list.',
    action: { music: 'Browse music', sound: 'Browse sound effects' },
  },
  waitsMany: ({ count }: { count: number }) => `Waiting to be sent: ${formatCount(count)}`,
  items: {
    lost: 'No longer in the catalogue',
    move: 'Move “{{title}}”',
    lifted:
      'Moving “{{title}}”: position {{place}} of {{total}}. Use the arrow keys to move it, Enter to drop it, Escape to cancel.',
    moved: 'Position {{place}} of {{total}}',
    dropped: '“{{title}}” moved to position {{place}} of {{total}}',
    putBack: 'Move cancelled',
    remove: 'Remove “{{title}}” from the project',
    removed: '“{{title}}” removed from the project',
    noteTo: 'Note on “{{title}}”',
    editNote: 'Edit note',
    notePlaceholder: 'Scene, timecode, request…',
    noting: 'save the note on “{{title}}”',
    moving: 'move “{{title}}”',
    up: 'Move up',
    down: 'Move down',
    top: 'Move to top',
    first: '“{{title}}” moved to the top',
    putHere: 'Put “{{title}}” at position {{place}}',
    note: 'Note',
    takeOut: 'Remove from project',
  },
  share: {
    title: 'Share',
    switch: 'Link sharing',
    onHint:
      'Anyone with the link can view and play the project, no account needed. The only thing they see about you is the name you gave.',
    offHint: 'Only you can see this project.',
    notes: 'Notes by link',
    renew: 'Change link',
    renewHint: 'Sent it to the wrong person?',
    renewTitle: 'Change the link?',
    renewText: 'The old link will stop working at once for everyone you sent it to.',
    renewed: 'Link changed',
  },
  notes: {
    owner: 'Only you can see the notes',
    everybody: 'Everyone with the link can see the notes',
  },
  zip: {
    inside: 'The zip also contains a list of files, a cue sheet and notes, if there are any.',
    title: 'Download',
    scope: 'What to download',
    scopes: { all: 'Whole project', music: 'Music', sounds: 'Sound effects', chosen: 'Selected' },
    format: 'Format',
    checking: 'Calculating the size…',
    size: ({ count, size }: { count: number; size: string }) => `${files({ count })}, about ${size}`,
    leftOut: ({ count }: { count: number }) =>
      `Left out: ${files({ count })}, not in your subscription or no longer in the catalogue.`,
    tooMany:
      'You can select up to {{max}} tracks. Select fewer, or download the whole project, only its music or only its sound effects.',
    begun: 'Your browser is downloading the zip',
  },
  menu: {
    list: 'Projects',
    search: 'Find a project',
    empty: 'No projects yet. Create one and the track will be added to it.',
    emptySound: 'No projects yet. Create one and the sound will be added to it.',
    emptyVariation: 'No projects yet. Create one and the version will be added to it.',
    emptyStem: 'No projects yet. Create one and the stem will be added to it.',
    emptySelection: 'No projects yet. Create one and your selection will be added to it.',
    emptyGroup: 'No projects yet. Create one and all of this will be added to it.',
    missing: 'No project called “{{words}}”',
    more: 'Showing the latest {{count}}. Search to find the others.',
    failed: 'Could not load the projects',
    several: 'Selected: {{count}}',
    leftOut: ({ count }: { count: number }) => `${exclusive({ count })} a separate licence and will not be added.`,
  },
  added: {
    track: 'Track added to “{{project}}”',
    sound: 'Sound added to “{{project}}”',
    variation: 'Version added to “{{project}}”',
    stem: 'Stem added to “{{project}}”',
    many: ({ count, project }: { count: number; project: string }) =>
      count === 0 ? `Everything is already in “${project}”` : `Added to “${project}”: ${formatCount(count)}`,
  },
  removed: {
    track: 'Track removed from “{{project}}”',
    sound: 'Sound removed from “{{project}}”',
    variation: 'Version removed from “{{project}}”',
    stem: 'Stem removed from “{{project}}”',
  },
  undo: 'Undo',
  openOne: 'Open project',
  modal: {
    title: 'Project',
    name: 'Name',
    nameHint: 'For example, the title of a film, an ad or a game',
    description: 'Description',
    owner: 'From',
    ownerHint: 'Anyone with the link will see this name and nothing else about you.',
    picture: 'Cover',
    pictureChoose: 'Choose cover',
    create: 'Create project',
    created: 'Project “{{project}}” created',
  },
};
