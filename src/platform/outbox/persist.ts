import { resolved } from '#shared/offline/outbox/created.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';

import { notesOf, putNote, removeNote } from './notes.ts';
import { changePending, movePending, type StoredList } from './pending-store.ts';
import { outbox } from './state.ts';

/** The owner of each request that this page knows: a note of a request that has left their list is outdated. */
const known = new Map<string, number>();

/** Changes a person's list, and updates the notes beside it. Never throws. */
export async function persist(
  owner: number,
  change: (list: readonly Pending[]) => readonly Pending[],
): Promise<readonly Pending[]> {
  return writeNotes(owner, await changePending(owner, change));
}

/** Moves the requests of one id to another. Never throws. */
export async function persistMove(from: number, to: number): Promise<void> {
  writeNotes(to, await movePending(from, to));
}

/** Takes over the notes of an earlier page that were not stored yet; a request that the store has is taken once. */
export async function takeNotes(owner: number): Promise<void> {
  const found = notesOf(owner).filter(({ key }) => !known.has(key));
  if (found.length === 0) return;
  await persist(owner, (list) => [
    ...list,
    ...found.filter(({ key }) => !list.some((one) => one.key === key)).map((one) => resolved(list, one)),
  ]);
}

/**
 * Removes the notes of stored requests. When the store fails, the notes are the list: each has the request's current
 * body, so that the next page sends what this one would have sent.
 */
function writeNotes(owner: number, { list, isStored }: StoredList): readonly Pending[] {
  const listed = new Set(list.map(({ key }) => key));
  for (const [key, whose] of known) {
    if (whose !== owner || listed.has(key)) continue;
    removeNote(key);
    known.delete(key);
  }
  for (const { key } of list) known.set(key, owner);
  if (isStored) for (const { key } of list) removeNote(key);
  const unsafe = isStored ? 0 : list.filter((pending) => !putNote(owner, pending)).length;
  if (outbox.unsafe !== unsafe) outbox.unsafe = unsafe;
  return list;
}
