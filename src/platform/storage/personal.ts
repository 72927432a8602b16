import { removeStored } from './store.ts';

/** What the device stores of one person beside their session, their responses and their outbox. */
const names = ['report-fields', 'recent-searches', 'marks', 'file-drafts', 'offline-copies'] as const;

/** The key of a person's stored value. */
export const personalKey = (name: (typeof names)[number], userId: number): string => `${name}.${userId}`;

/** Returns what the keys of a person's notes in localStorage begin with: requests that a store may not have yet. */
export const personalNotes = (userId: number): string => `tnk.note.${userId}.`;

/** Takes all of it away, when the person logs out. Never throws. */
export async function dropPersonal(userId: number): Promise<void> {
  dropNotes(personalNotes(userId));
  await Promise.all(names.map((name) => removeStored(personalKey(name, userId))));
}

function dropNotes(prefix: string) {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // Storage is disabled: there are none.
  }
}
