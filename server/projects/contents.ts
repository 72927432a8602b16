import type { ItemType } from '#shared/contract/content-items.ts';
import type { ContentType } from '#shared/contract/primitives.ts';

import { invalidField, notFound } from '../domain/failures.ts';
import { isTrackGroup, trackGroupSources, soundTypeOf } from '../domain/item-types.ts';
import { requireRights, mayHave } from '../downloads/rights.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { contentsOf, mainContents } from '../repositories/download-contents.ts';
import type { Content } from '../repositories/download-contents.ts';
import { memberIds } from '../repositories/track-group-members.ts';
import type { NewItem } from '../repositories/project-items.ts';

type Given = Pick<NewItem, 'content_type_id' | 'content_id' | 'track_id'>;

interface Item {
  item_type_id: ItemType;
  item_id: number;
}

const refTo = (type: ContentType, { id, track_id }: Content): Given => ({
  content_type_id: type,
  content_id: id,
  track_id,
});

/**
 * Requires that sounds are in the catalogue and that the person may add them, all or none.
 *
 * @param field their field in the body, to which a number is added for several
 * @throws HttpError 404, 403; InvalidInput on a track_id that does not match the sound
 */
export async function requireAddable(db: Db, user: UserRow, items: readonly Given[], field?: string): Promise<void> {
  for (const type of new Set(items.map(({ content_type_id }) => content_type_id))) {
    const ids = items.filter(({ content_type_id }) => content_type_id === type).map(({ content_id }) => content_id);
    const contents = new Map((await contentsOf(db, type, [...new Set(ids)])).map((content) => [content.id, content]));
    for (const [index, { content_type_id, content_id, track_id }] of items.entries()) {
      if (content_type_id !== type) continue;
      const content = contents.get(content_id);
      if (!content) throw notFound();
      const key = field === undefined ? 'track_id' : `${field}.${index}.track_id`;
      if (content.track_id !== track_id) throw invalidField(key, 'unknownValue', track_id);
      requireRights(user, type, content, 'addToProject');
    }
  }
}

/**
 * The sounds of something that gathers tracks, or the one that is meant, as far as the person may add them.
 *
 * @throws HttpError 404 where there are none, 403 where none of them may be added
 */
export async function addableOf(db: Db, user: UserRow, { item_type_id, item_id }: Item): Promise<Given[]> {
  const { type, contents } = await contentsIn(db, item_type_id, item_id);
  if (contents.length === 0) throw notFound();
  const allowed = contents.filter((content) => mayHave(user, type, content));
  if (allowed.length === 0) for (const content of contents) requireRights(user, type, content, 'addToProject');
  return allowed.map((content) => refTo(type, content));
}

/** All contents of an item, for any requester. */
export async function refsIn(db: Db, { item_type_id, item_id }: Item): Promise<Given[]> {
  const { type, contents } = await contentsIn(db, item_type_id, item_id);
  return contents.map((content) => refTo(type, content));
}

async function contentsIn(db: Db, item: ItemType, id: number): Promise<{ type: ContentType; contents: Content[] }> {
  if (!isTrackGroup(item)) return { type: soundTypeOf(item), contents: await contentsOf(db, soundTypeOf(item), [id]) };
  const { entity } = trackGroupSources[item];
  const contents = await mainContents(db, entity, await memberIds(db, trackGroupSources[item], id));
  return { type: entity === 'music' ? 'MUSIC_VARIATION' : 'SOUND_VARIATION', contents };
}
