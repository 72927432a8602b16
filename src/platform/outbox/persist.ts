import type { Pending } from '#shared/offline/outbox/pending.ts';

import { notesOf, putNote, removeNote } from './notes.ts';
import { changePending, movePending, type StoredList } from './pending-store.ts';
import { outbox } from './state.ts';

/** The owner of each call that this page knows: a note of one that is not in their list any more is out of date. */
const known = new Map<string, number>();

/** Changes a person's list, and keeps the notes beside it right. Never throws. */
export async function persist(
  owner: number,
  change: (list: readonly Pending[]) => readonly Pending[],
): Promise<readonly Pending[]> {
  return writeNotes(owner, await changePending(owner, change));
}

/** What waited under one id waits under another. Never throws. */
export async function persistMove(from: number, to: number): Promise<void> {
  writeNotes(to, await movePending(from, to));
}

/** What an earlier page was left with before the store had it, or could not store; where the store has it, once. */
export async function takeNotes(owner: number): Promise<void> {
  const found = notesOf(owner).filter(({ key }) => !known.has(key));
  if (found.length === 0) return;
  await persist(owner, (list) => [...list, ...found.filter(({ key }) => !list.some((one) => one.key === key))]);
}

/**
 * The note of a call goes when the store has it. Where the store refuses, notes are the list: each as its call is now, so
 * that the next page sends what this one would have sent.
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
