import * as z from 'zod/mini';

import { personalKey } from '#platform/storage/personal.ts';
import { readStored, writeStored } from '#platform/storage/store.ts';
import type { Entity } from '#shared/contract/primitives.ts';

/** Maximum number per catalogue: a longer list would need a search. */
const max = 8;
/** Fewer characters are no search yet. */
const shortest = 2;

const shape = z.object({ music: z.array(z.string()), sound: z.array(z.string()) });
type RecentSearches = z.output<typeof shape>;

const keyOf = (userId: number | undefined) => personalKey('recent-searches', userId ?? 0);

const readAll = async (userId: number | undefined): Promise<RecentSearches> =>
  (await readStored(keyOf(userId), shape)) ?? { music: [], sound: [] };

/** Recent searches in a catalogue on this device, the newest first; those of guests are separate. */
export const recentSearches = async (entity: Entity, userId: number | undefined): Promise<readonly string[]> =>
  (await readAll(userId))[entity];

/** Puts a search before the others; words too short for a search are left. */
export async function addRecent(entity: Entity, userId: number | undefined, words: string): Promise<void> {
  const own = words.trim();
  if (own.length < shortest) return;
  await change(entity, userId, (known) => [own, ...known.filter((other) => other !== own)].slice(0, max));
}

/** Removes one of them, or all if none is named; returns the others. */
export const removeRecent = async (
  entity: Entity,
  userId: number | undefined,
  words?: string,
): Promise<readonly string[]> =>
  change(entity, userId, (known) => known.filter((other) => words !== undefined && other !== words));

let last: Promise<unknown> = Promise.resolve();

/** Changes run one after another: each reads what the previous one has written. */
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
