import { row } from '#shared/contract/catalogue.ts';
import { itemType, type ItemType } from '#shared/contract/content-items.ts';
import { localized } from '#shared/contract/primitives.ts';
import { projectHash } from '#shared/contract/projects.ts';
import * as z from 'zod/mini';

/** What a person makes available offline as a whole. */
export const offlineSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('project'), hash: projectHash, name: z.string() }),
  z.object({ kind: z.literal('trackGroup'), itemType, id: z.int(), name: localized }),
  z.object({ kind: z.literal('favorites') }),
  /** Tracks, versions and stems that were selected one by one: one subject for a person, and one without an account. */
  z.object({ kind: z.literal('rows'), isOwn: z.boolean(), rows: z.array(row) }),
]);

export type OfflineSubject = z.output<typeof offlineSubject>;

/** Returns what identifies a subject on the device. */
export function subjectKey(subject: OfflineSubject): string {
  if (subject.kind === 'project') return `project/${subject.hash}`;
  if (subject.kind === 'trackGroup') return `${subject.itemType}/${subject.id}`;
  return subject.kind === 'rows' && subject.isOwn ? 'rows/own' : subject.kind;
}

const groupPaths: Readonly<Partial<Record<ItemType, string>>> = {
  MUSIC_ALBUM: '/music/albums',
  MUSIC_LABEL: '/music/labels',
  MUSIC_PLAYLIST: '/music/playlists',
  MUSIC_AUTHOR: '/music/authors',
  SOUND_LIBRARY: '/sounds/libraries',
  SOUND_COLLECTION: '/sounds/collections',
  SOUND_AUTHOR: '/sounds/authors',
};

/** Returns the path of a subject's page; undefined for rows that were selected one by one, which have none. */
export function subjectPath(subject: OfflineSubject): string | undefined {
  switch (subject.kind) {
    case 'project':
      return `/project/${subject.hash}`;
    case 'trackGroup':
      return `${groupPaths[subject.itemType]}/${subject.id}`;
    case 'favorites':
      return '/account/favorites';
    case 'rows':
      return undefined;
  }
}
