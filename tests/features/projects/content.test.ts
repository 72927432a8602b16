import { contentOf, nounOf } from '#features/projects/content.ts';
import { comingInto } from '#features/projects/pending/coming-items.ts';
import { waitsIn, withoutLeaving } from '#features/projects/waiting.ts';
import { noItems } from '#features/projects/items/items-state.ts';
import {
  projectItemAdd,
  projectItemRemove,
  projectItemsAddMany,
  projectItemsRemoveByTrack,
  type ProjectItem,
} from '#shared/contract/projects.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';
import { describe, expect, it } from 'vitest';

/** Only what the rules read. */
const row = (part: Partial<Row>) =>
  ({
    kind: 'track',
    entity: 'music',
    id: 7,
    track_id: 7,
    content_type_id: 'MUSIC_VARIATION',
    variation_id: 70,
    variation: { id: 70, duration: 60 },
    ...part,
  }) as Row;

describe('what a row adds to a project', () => {
  it('is the main version of a track, and a version or stem itself', () => {
    expect(contentOf(row({}))).toEqual({ track_id: 7, content_id: 70, content_type_id: 'MUSIC_VARIATION' });
    expect(
      contentOf(row({ kind: 'variation', id: 71, variation_id: 71, variation: { id: 71, duration: 60 } }))?.content_id,
    ).toBe(71);
    expect(
      contentOf(row({ kind: 'stem', id: 5, content_type_id: 'MUSIC_STEM', variation: null, variation_id: null })),
    ).toEqual({
      track_id: 7,
      content_id: 5,
      content_type_id: 'MUSIC_STEM',
    });
  });

  it('is undefined for a track without versions', () => {
    expect(contentOf(row({ variation: null, variation_id: null }))).toBeUndefined();
  });

  it('is named by its kind; a track of the other family is a sound', () => {
    expect(nounOf(row({}))).toBe('track');
    expect(nounOf(row({ entity: 'sound' }))).toBe('sound');
    expect(nounOf(row({ entity: 'sound', kind: 'variation' }))).toBe('variation');
  });
});

describe('what waits to be sent', () => {
  const content = { track_id: 7, content_id: 70, content_type_id: 'MUSIC_VARIATION' } as const;
  const pending = ({ path }: Endpoint, body: object): Pending => ({
    key: path,
    path,
    body,
    what: '',
    lane: 'projects',
    at: '',
    tried: false,
  });
  const add = pending(projectItemAdd, { project_id: 1, ...content });
  const remove = pending(projectItemRemove, { project_id: 1, content_id: 70, content_type_id: 'MUSIC_VARIATION' });
  const removeTrack = pending(projectItemsRemoveByTrack, {
    project_id: 1,
    track_id: 7,
    content_type_id: 'MUSIC_VARIATION',
  });

  it('takes the last pending change', () => {
    expect(waitsIn(1, content, [])).toBeUndefined();
    expect(waitsIn(1, content, [add])).toBe(true);
    expect(waitsIn(1, content, [add, remove])).toBe(false);
    expect(waitsIn(1, content, [removeTrack, add])).toBe(true);
    expect(waitsIn(1, content, [removeTrack])).toBe(false);
  });

  it('ignores other projects, versions and kinds', () => {
    expect(waitsIn(2, content, [add])).toBeUndefined();
    expect(waitsIn(1, { ...content, content_id: 71 }, [add, remove])).toBeUndefined();
    expect(waitsIn(1, { ...content, content_type_id: 'MUSIC_STEM' }, [add])).toBeUndefined();
  });

  it('shows pending additions in order, and hides pending removals', () => {
    const other = { ...content, content_id: 71 };
    const several = pending(projectItemsAddMany, { project_id: 1, items: [other, content] });
    expect(comingInto(1, [several, add]).map(({ content_id }) => content_id)).toEqual([71, 70]);
    expect(comingInto(1, [several, remove]).map(({ content_id }) => content_id)).toEqual([71]);
    expect(comingInto(2, [several])).toEqual([]);
    const item = (id: number) => ({ ...content, id, content_id: id }) as ProjectItem;
    const state = { ...noItems, list: [item(70), undefined, item(71)] };
    expect(withoutLeaving(state, 1, [add])).toBe(state);
    expect(withoutLeaving(state, 1, [remove]).list).toEqual([undefined, item(71)]);
  });
});
