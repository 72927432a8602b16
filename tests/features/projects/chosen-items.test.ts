import { isTooMany, itemsOf, zipIdsOf } from '#features/projects/items/chosen-items.ts';
import { noItems } from '#features/projects/items/items-state.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { maxItems, projectZip, type ProjectItem } from '#shared/contract/projects.ts';
import { describe, expect, it } from 'vitest';

/** Only what the rules read. */
const item = (id: number, content_type_id: ProjectItem['content_type_id'], content_id: number) =>
  ({ id, content_type_id, content_id }) as ProjectItem;
const row = (part: Partial<Row>) =>
  ({ kind: 'track', id: 7, content_type_id: 'MUSIC_VARIATION', variation_id: 70, ...part }) as Row;

describe('what is chosen of a project', () => {
  const main = item(1, 'MUSIC_VARIATION', 70);
  const version = item(2, 'MUSIC_VARIATION', 71);
  const stem = item(3, 'MUSIC_STEM', 70);
  const state = { ...noItems, list: [stem, undefined, version, main] };

  it('contains the items of the rows in project order, and distinguishes a stem from a version of the same id', () => {
    const rows = [row({}), row({ kind: 'variation', id: 71, variation_id: 71 })];
    expect(itemsOf(rows, state)).toEqual([version, main]);
    const itsStem = row({ kind: 'stem', id: 70, content_type_id: 'MUSIC_STEM', variation_id: null });
    expect(itemsOf([itsStem], state)).toEqual([stem]);
  });

  it('is grouped by versions, effects and others for the zip', () => {
    expect(zipIdsOf([stem, version, main, item(4, 'SOUND_VARIATION', 9)])).toEqual({
      item_ids: [3],
      variation_ids: [71, 70],
      sound_variation_ids: [9],
    });
    expect(zipIdsOf([main])).toEqual({ variation_ids: [70] });
  });

  it('is too long for one zip when its URL would exceed the limit', () => {
    const versions = (count: number) => Array.from({ length: count }, (_, i) => item(i + 1, 'MUSIC_VARIATION', i + 1));
    const longest = versions(maxItems);
    const query = { id: '1', ...zipIdsOf(longest) };
    expect([isTooMany(longest), projectZip.query.safeParse(query).success]).toEqual([false, true]);
    const more = versions(maxItems + 1);
    expect([isTooMany(more), projectZip.query.safeParse({ id: '1', ...zipIdsOf(more) }).success]).toEqual([
      true,
      false,
    ]);
  });
});
