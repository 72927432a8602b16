import type { Pending } from '#shared/offline/outbox/pending.ts';

import { deleteNote, notesWith, writeNote } from '../storage/local-notes.ts';

/* The last resort: a note keeps a request even if IndexedDB fails. */

const prefix = 'tnk.arriving.';

interface Note {
  readonly owner: number;
  readonly call: Pending;
}

/**
 * Writes a note of a request synchronously, replacing an earlier note of it. Never throws.
 *
 * @returns false when the device does not store it
 */
export const putNote = (owner: number, pending: Pending): boolean =>
  writeNote(prefix + pending.key, JSON.stringify({ owner, call: pending } satisfies Note));

/** Never throws. */
export const removeNote = (key: string): void => deleteNote(prefix + key);

/** Returns the noted requests of a person, in order. Never throws. */
export const notesOf = (owner: number): Pending[] =>
  notesWith(prefix)
    .map(([, text]) => read(text))
    .filter((found) => found?.owner === owner)
    .flatMap((found) => found?.call ?? [])
    .toSorted((one, other) => one.at.localeCompare(other.at));

function read(text: string): Note | undefined {
  try {
    return JSON.parse(text) as Note;
  } catch {
    return undefined;
  }
}
