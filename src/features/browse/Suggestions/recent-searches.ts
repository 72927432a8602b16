import * as z from 'zod/mini';

import { personalKey } from '#platform/storage/personal.ts';
import { readStored, writeStored } from '#platform/storage/store.ts';
import type { Entity } from '#shared/contract/primitives.ts';

/** So many are kept of each catalogue: more would be a list to search in. */
const max = 8;
/** Fewer characters are no search yet. */
const shortest = 2;

const shape = z.object({ music: z.array(z.string()), sound: z.array(z.string()) });
type RecentSearches = z.output<typeof shape>;

const keyOf = (userId: number | undefined) => personalKey('recent-searches', userId ?? 0);

const readAll = async (userId: number | undefined): Promise<RecentSearches> =>
  (await readStored(keyOf(userId), shape)) ?? { music: [], sound: [] };

/** What was last searched for in a catalogue on this device, the newest first; a guest's searches are kept apart. */
export const recentSearches = async (entity: Entity, userId: number | undefined): Promise<readonly string[]> =>
  (await readAll(userId))[entity];

/** Puts a search before the others; words too short for a search are left. */
export async function addRecent(entity: Entity, userId: number | undefined, words: string): Promise<void> {
  const own = words.trim();
  if (own.length < shortest) return;
  await change(entity, userId, (known) => [own, ...known.filter((other) => other !== own)].slice(0, max));
}

/** Removes one of them, or all where none is named; what is left. */
export const removeRecent = async (
  entity: Entity,
  userId: number | undefined,
  words?: string,
): Promise<readonly string[]> =>
  change(entity, userId, (known) => known.filter((other) => words !== undefined && other !== words));

let last: Promise<unknown> = Promise.resolve();

/** One change after the other: each reads what the one before has written. */
async function change(
  entity: Entity,
  userId: number | undefined,
  changed: (known: readonly string[]) => readonly string[],
): Promise<readonly string[]> {
  const own = last.then(async () => {
    const all = await readAll(userId);
    const left = changed(all[entity]);
    await writeStored(keyOf(userId), { ...all, [entity]: left });
    return left;
  });
  last = own.catch(() => undefined);
  return own;
}
