import { describe, expect, test } from 'vitest';

import { comingInto, withItems, withNote, withPosition } from '#features/projects/pending/coming-items.ts';
import { comingId, contentOfComing } from '#features/projects/pending/coming-list.ts';
import {
  projectItemAdd,
  projectItemRemove,
  projectItemsAddFromEntity,
  projectItemsAddMany,
  projectItemsRemoveByTrack,
} from '#shared/contract/projects.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { waiting } from '#tests/support/fakes/outbox.ts';

/* A project that only this device has: all that it contains are requests that wait for its creation. */

const night = -5;
const content = (content_id: number) => ({
  track_id: content_id,
  content_id,
  content_type_id: 'MUSIC_VARIATION' as const,
});
const sound = { track_id: 9, content_id: 9, content_type_id: 'SOUND_VARIATION' as const };
const of = ({ path }: Endpoint, key: string, body: object) =>
  waiting(key, { path, body: { project_id: night, ...body }, lane: 'projects', what: `what of ${key}` });
const add = (id: number) => of(projectItemAdd, `add ${id}`, content(id));
const addMany = (...ids: number[]) => of(projectItemsAddMany, `add ${ids.join()}`, { items: ids.map(content) });
const remove = (id: number) =>
  of(projectItemRemove, `remove ${id}`, { content_id: id, content_type_id: 'MUSIC_VARIATION' });
const ids = (items: readonly { content_id: number }[] | undefined) => items?.map(({ content_id }) => content_id);
const amended = (list: Parameters<typeof withItems>[0], items: Parameters<typeof withItems>[2] = []) =>
  withItems(list, night, items, (count) => `add ${count} tracks`);

describe('the order in which items will be there', () => {
  test('is that of the requests; what was removed and added again is the last', () => {
    expect(ids(comingInto(night, [add(1), addMany(2, 3), add(1), add(4)]))).toEqual([1, 2, 3, 4]);
    expect(ids(comingInto(night, [add(1), add(2), remove(1), add(1)]))).toEqual([2, 1]);
    expect(comingInto(-6, [add(1)])).toEqual([]);
  });

  test('changes by a move: after another item, or before all', () => {
    const items = comingInto(night, [add(1), add(2), add(3)]);
    expect(ids(withPosition(items, content(1), content(2)))).toEqual([2, 1, 3]);
    expect(ids(withPosition(items, content(3), null))).toEqual([3, 1, 2]);
  });

  test('stays where the item to stand after was removed; an item that was removed itself is not moved', () => {
    const items = comingInto(night, [add(1), add(2), add(3), remove(3)]);
    expect(withPosition(items, content(1), content(3))).toBe(items);
    expect(withPosition(items, content(3), null)).toBeUndefined();
    expect(withNote(items, content(3), 'late')).toBeUndefined();
  });
});

describe('the requests of amended items', () => {
  const renamed = waiting('rename', { path: 'projects/update', body: { id: night, name: 'Day' }, lane: 'projects' });

  test('keep their keys, their order and the requests between them', () => {
    const list = [add(1), renamed, add(2)];
    const items = withPosition(comingInto(night, list), content(2), null);
    const result = amended(list, items);
    expect(result.map(({ key }) => key)).toEqual(['add 1', 'rename', 'add 2']);
    expect(ids(comingInto(night, result))).toEqual([2, 1]);
    expect(result.map(({ what }) => what)).toEqual(['what of add 2', 'rename', 'what of add 1']);
  });

  test('bear the notes, of single and of several items', () => {
    const list = [add(1), addMany(2, 3)];
    const noted = withNote(comingInto(night, list), content(3), 'for the ending');
    const result = amended(list, withNote(noted ?? [], content(1), 'for the titles'));
    expect(result.map(({ body }) => body)).toEqual([
      { project_id: night, ...content(1), note: 'for the titles' },
      { project_id: night, items: [content(2), { ...content(3), note: 'for the ending' }] },
    ]);
    const cleared = amended(result, withNote(comingInto(night, result), content(1), null));
    expect(cleared[0]?.body).toEqual({ project_id: night, ...content(1) });
  });

  test('exchange items between single requests and those of several items', () => {
    const list = [addMany(1, 2), add(3)];
    const result = amended(list, withPosition(comingInto(night, list), content(3), null));
    expect(ids(comingInto(night, result))).toEqual([3, 1, 2]);
    expect(result.map(({ key, what }) => [key, what])).toEqual([
      ['add 1,2', 'what of add 1,2'],
      ['add 3', 'add 1 tracks'],
    ]);
  });

  test('add once what was added, removed and added again, where it was moved to', () => {
    const list = [add(1), add(2), remove(1), of(projectItemAdd, 'again', content(1))];
    const result = amended(list, withPosition(comingInto(night, list), content(1), null));
    expect(ids(comingInto(night, result))).toEqual([1, 2]);
    expect(result).toHaveLength(2);
  });

  test('keep removals of what came from elsewhere, and the requests of other projects', () => {
    const album = of(projectItemsAddFromEntity, 'album', { item_type_id: 'MUSIC_ALBUM', item_id: 1 });
    const track = of(projectItemsRemoveByTrack, 'track', { track_id: 8, content_type_id: 'MUSIC_VARIATION' });
    const other = waiting('other', { path: projectItemAdd.path, body: { project_id: 4, ...content(7) } });
    const list = [album, track, add(1), other, add(2)];
    const result = amended(list, withPosition(comingInto(night, list), content(2), null));
    expect(result.filter((one) => list.includes(one))).toEqual([album, track, other]);
    expect(ids(comingInto(night, result))).toEqual([2, 1]);
  });

  test('leave the order of the other family as it is', () => {
    const list = [add(1), of(projectItemAdd, 'sound', sound), add(2)];
    const result = comingInto(night, amended(list, withPosition(comingInto(night, list), content(2), null)));
    expect(ids(result.filter((one) => one.content_type_id === 'MUSIC_VARIATION'))).toEqual([2, 1]);
    expect(result).toHaveLength(3);
  });
});

test('an item of such a project has an id of its content, which no item of the server has', () => {
  const stem = { content_id: 2, content_type_id: 'MUSIC_STEM' as const };
  for (const one of [stem, { content_id: 2, content_type_id: 'SOUND_VARIATION' as const }]) {
    expect(comingId(one)).toBeLessThan(0);
    expect(contentOfComing(comingId(one))).toEqual(one);
  }
});
