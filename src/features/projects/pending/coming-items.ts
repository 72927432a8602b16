import { applyPending, effectOf } from '#platform/outbox/apply-pending.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import {
  projectItemAdd,
  projectItemRemove,
  projectItemsAddMany,
  projectItemsRemoveByTrack,
} from '#shared/contract/projects.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';

import type { Content } from '../content.ts';

/** What pending requests add to a project. */
export interface ComingItem extends Content {
  readonly note: string | null;
}

type Given = Content & { note?: string | null | undefined };
type ContentRef = Pick<Content, 'content_type_id' | 'content_id'>;

const isSame = (one: ContentRef, other: ContentRef) =>
  one.content_type_id === other.content_type_id && one.content_id === other.content_id;

/** As the server adds: what is there already keeps its position and note. */
function withAdded(known: readonly ComingItem[], given: readonly Given[]): readonly ComingItem[] {
  const items = new Map(known.map((item) => [nameOf(item), item]));
  for (const { track_id, content_id, content_type_id, note } of given) {
    const item = { track_id, content_id, content_type_id, note: note || null };
    if (!items.has(nameOf(item))) items.set(nameOf(item), item);
  }
  return [...items.values()];
}

/** Returns what all pending requests add to a project, in the order in which it will be there. */
export function comingInto(project: number, waiting: readonly Pick<Pending, 'path' | 'body'>[]): readonly ComingItem[] {
  type Known = readonly ComingItem[];
  return applyPending<Known>([], waiting, [
    effectOf(projectItemAdd, (known: Known, body) => (body.project_id === project ? withAdded(known, [body]) : known)),
    effectOf(projectItemsAddMany, (known: Known, body) =>
      body.project_id === project ? withAdded(known, body.items) : known,
    ),
    effectOf(projectItemRemove, (known: Known, body) =>
      body.project_id === project ? known.filter((one) => !isSame(one, body)) : known,
    ),
    effectOf(projectItemsRemoveByTrack, (known: Known, body) =>
      body.project_id === project ? known.filter((one) => !isOfTrack(one, body)) : known,
    ),
  ]);
}

const isOfTrack = (one: Content, { content_type_id, track_id }: Pick<Content, 'content_type_id' | 'track_id'>) =>
  one.content_type_id === content_type_id && one.track_id === track_id;

/** Returns the items with the note of one; undefined where it is not among them. */
export function withNote(items: readonly ComingItem[], item: ContentRef, note: string | null) {
  if (!items.some((one) => isSame(one, item))) return undefined;
  return items.map((one) => (isSame(one, item) ? { ...one, note } : one));
}

/**
 * Returns the items with one behind another, or before all of its family (null). The order stays where the other one was
 * removed, as on the server; undefined where the item itself is not among them.
 */
export function withPosition(items: readonly ComingItem[], item: ContentRef, after: ContentRef | null) {
  const moved = items.find((one) => isSame(one, item));
  if (!moved) return undefined;
  const others = items.filter((one) => one !== moved);
  const at = after ? others.findIndex((one) => isSame(one, after)) + 1 : 0;
  return after && at === 0 ? items : others.toSpliced(at, 0, moved);
}

/**
 * Returns the requests of a project so that they add these items, in this order and with these notes: the items change
 * places among the requests, which keep their keys and their order. For a project whose creation waits: none of its
 * requests was sent. A request that adds nothing any more is left out, and one that removes what is to be there.
 *
 * @param items some or all of `comingInto`
 * @param whatOf the sentence of a request that adds so many items
 */
export function withItems(
  waiting: readonly Pending[],
  project: number,
  items: readonly ComingItem[],
  whatOf: (count: number) => string,
): Pending[] {
  const sentences = new Map(
    waiting.flatMap((one) => (isAdd(one, project) ? [[nameOf(bodyOf(projectItemAdd, one)), one.what]] : [])),
  );
  let next = 0;
  const take = (count: number) => items.slice(next, (next += count));
  return waiting.flatMap((one) => {
    if (isAdd(one, project)) {
      const [item] = take(1);
      if (!item) return [];
      return [
        { ...one, body: { project_id: project, ...given(item) }, what: sentences.get(nameOf(item)) ?? whatOf(1) },
      ];
    }
    if (one.path === projectItemsAddMany.path && isIn(one, project)) {
      const { length } = bodyOf(projectItemsAddMany, one).items;
      const part = take(length).map(given);
      const what = part.length === length ? one.what : whatOf(part.length);
      return part.length > 0 ? [{ ...one, body: { project_id: project, items: part }, what }] : [];
    }
    return isIn(one, project) && items.some((item) => isRemovedBy(item, one)) ? [] : [one];
  });
}

const nameOf = ({ content_type_id, content_id }: ContentRef) => `${content_type_id} ${content_id}`;

const given = ({ note, ...content }: ComingItem): Given => (note === null ? content : { ...content, note });

/** A pending request with the path of an endpoint has its body. */
const bodyOf = <C extends typeof projectItemAdd | typeof projectItemsAddMany>(_endpoint: C, { body }: Pending) =>
  body as BodyOf<C>;

const isIn = ({ body }: Pending, project: number) => Object(body).project_id === project;

const isAdd = (one: Pending, project: number) => one.path === projectItemAdd.path && isIn(one, project);

const isRemovedBy = (item: ComingItem, one: Pending) =>
  applyPending<boolean>(
    false,
    [one],
    [
      effectOf(projectItemRemove, (_: boolean, body) => isSame(item, body)),
      effectOf(projectItemsRemoveByTrack, (_: boolean, body) => isOfTrack(item, body)),
    ],
  );
