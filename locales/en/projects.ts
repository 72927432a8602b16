import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

import type { projects as shape } from '../ru/projects.ts';

const counted =
  (one: string, other: string) =>
  ({ count }: { count: number }) =>
    `${formatCount(count)} ${plural('en', count, { one, other })}`;

const tracks = counted('track', 'tracks');

export const projects: typeof shape = {
  add: 'Add to project',
  create: 'New project',
  waiting: 'Waiting to be sent',
  waits: 'Waiting to be sent: {{what}}',
  adding: 'Add “{{title}}” to “{{project}}”',
  addingMany: ({ count, project }: { count: number; project: string }) => `Add ${tracks({ count })} to “${project}”`,
  removing: 'Remove “{{title}}” from “{{project}}”',
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
