import { readStored } from '#platform/storage/store.ts';
import type { Row } from '#shared/contract/catalogue.ts';

import type { OwnMark, OwnMarks } from './stored-marks.ts';

/** Maximum number of ids in one request (src/shared/contract/filters.ts). */
const maxIds = 500;
/** Maximum number of stored sounds; the ones heard longest ago are dropped. */
const maxMarks = 20_000;

/** The marks of an account, or of the guests of this device. */
export const marksKey = (userId: number | null): string => (userId === null ? 'marks' : `marks.${userId}`);

/** Reads stored marks; undefined where there are none. Never throws. */
export const readMarks = async (userId: number | null): Promise<OwnMarks | undefined> =>
  readStored(marksKey(userId), async () => (await import('./stored-marks.ts')).storedMarks);

const isBefore = ({ first }: OwnMark, since: number) => since === 1 || first < since;

/**
 * Returns whether a row is among sounds that were heard (or downloaded) before a moment: a track by any of its
 * versions, a version or stem by itself.
 *
 * @param since unix seconds; 1: any time (api.md "Catalogue lists")
 */
export function isMarkedBefore(marks: readonly OwnMark[], since: number): (row: Row) => boolean {
  const before = marks.filter((mark) => isBefore(mark, since));
  const parts = new Set(before.map(({ type, id }) => `${type}/${id}`));
  const tracks = new Set(before.flatMap(({ type, track }) => (type === 'MUSIC_STEM' ? [] : [track])));
  return ({ kind, id, track_id, content_type_id: type }) =>
    kind === 'track' ? tracks.has(track_id) : parts.has(`${type}/${id}`);
}

/**
 * Returns what a guest's request of a list without heard sounds adds to its address: the server does not know what was
 * heard on this device. Empty for other requests.
 */
export async function heardIdsIn(address: string): Promise<string> {
  const since = Number(/[?&]not_heard=(\d+)/.exec(address)?.[1] ?? 0);
  if (since === 0) return '';
  const { listened = [] } = (await readMarks(null)) ?? {};
  const ids = listened
    .filter((mark) => mark.type !== 'MUSIC_STEM' && isBefore(mark, since))
    .toSorted((a, b) => b.last - a.last)
    .slice(0, maxIds)
    .map(({ id }) => id);
  return ids.length === 0 ? '' : `&heard_ids=${ids.join(',')}`;
}

/** Adds marks to others: each sound once (per file type), with its first and last time. */
export function withMarks<Mark extends OwnMark & { file?: string }>(
  known: readonly Mark[],
  added: readonly Mark[],
): Mark[] {
  const keyOf = ({ type, id, file }: Mark) => `${type}/${id}/${file}`;
  const found = new Map(known.map((mark) => [keyOf(mark), mark]));
  for (const mark of added) {
    const before = found.get(keyOf(mark));
    const [first, last] = [Math.min(mark.first, before?.first ?? mark.first), Math.max(mark.last, before?.last ?? 0)];
    // What does not change stays the same object: the rest is new.
    if (before?.first !== first || before.last !== last) found.set(keyOf(mark), { ...mark, first, last });
  }
  const all = [...found.values()];
  return all.length <= maxMarks ? all : all.toSorted((a, b) => b.last - a.last).slice(0, maxMarks);
}
