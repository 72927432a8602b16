import type { Row } from '#shared/contract/catalogue.ts';
import type { ContentInfo } from '#shared/contract/content-items.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';
import { isTemporary } from '#shared/offline/outbox/created.ts';

import type { ComingItem } from './coming-items.ts';

const types: readonly ContentType[] = ['MUSIC_VARIATION', 'MUSIC_STEM', 'SOUND_VARIATION'];

/** The id of an item that the server does not have: the same for the same content, and never sent. */
export const comingId = ({ content_type_id: type, content_id }: Pick<ComingItem, 'content_type_id' | 'content_id'>) =>
  -(content_id * types.length + types.indexOf(type) + 1);

/** Returns the content of an item's id (`comingId`). */
export function contentOfComing(id: number): Pick<ComingItem, 'content_type_id' | 'content_id'> | undefined {
  const number = -id - 1;
  const type = types[number % types.length];
  return type && { content_type_id: type, content_id: Math.floor(number / types.length) };
}

/** Whether an item is one of a project that only this device has. */
export const isComing = ({ id }: Pick<ProjectItem, 'id'>): boolean => isTemporary(id);

/** Returns an item as the server will list it, of a cached row. */
export const itemOfRow = (project: number, { note, ...content }: ComingItem, row: Row): ProjectItem => ({
  id: comingId(content),
  project_id: project,
  ...content,
  info: infoOf(row),
  row,
  note,
  added_at: '',
});

/** The words of a row, as a list of the personal area has them. */
function infoOf(row: Row): ContentInfo {
  const { kind, title, description, classifier_version: version, stem_name, author, album, library } = row;
  const versionName = kind === 'variation' && !row.is_main ? (version?.name ?? null) : null;
  return {
    id: row.id,
    track_id: row.track_id,
    is_main: row.is_main,
    is_exclusive: row.is_exclusive,
    title,
    description,
    classifier_version: version?.name ?? null,
    stem_name,
    stem_or_variation_name: stem_name ?? versionName,
    stem_or_variation_ident: row.ident,
    stem_or_variation_ident_short: row.ident_short,
    author_id: author?.id ?? null,
    author_name: author?.name ?? null,
    authors: row.authors,
    albums_id: album?.id ?? null,
    album_name: album?.name ?? null,
    library_id: library?.id ?? null,
    library_name: library?.name ?? null,
    soundform_picture: null,
    duration: row.duration,
    downloads_counter: row.downloads_counter,
  };
}
