import { session } from '#platform/session/state.ts';
import { notesWith } from '#platform/storage/local-notes.ts';
import { personalNotes } from '#platform/storage/personal.ts';

/** The key of the offline copies that belong to no account: all people of the device see them. */
export const guestKey = 'offline-copies.guest';

/** What the keys of notes in localStorage begin with that belong to no account. */
export const guestNotes = 'tnk.note.guest.';

/** Returns what the keys of the notes of the person begin with, or those of the device where nobody is signed in. */
export const notesPrefix = (): string => (session.user ? personalNotes(session.user.id) : guestNotes);

/** Whether a request was noted that the list of copies may lack. Never throws. */
export const isAnyNoted = (): boolean => notesWith(notesPrefix()).length > 0;
