import { keys } from 'idb-keyval';

import { personalKey, personalNames, personalNotes } from '../storage/personal.ts';
import { openValues, removeStored } from '../storage/store.ts';

/** How a person has set the app up on this device: it stays for their next login, and leaves with their account. */
const preferences = ['display', 'downloads.type', 'downloads.numbered'];
/** Guests are stored under 0, or under no number. */
const personal = new RegExp(`^(${personalNames.join('|')})\\.([1-9]\\d*)$`);
const notes = /^tnk\.note\.([1-9]\d*)\./;

/**
 * Takes all of it away, when the person logs out, also from the memory of a page whose IndexedDB fails. Never throws.
 *
 * @param withFiles whether files that were chosen in a form go as well
 */
export async function dropPersonal(userId: number, withFiles = true): Promise<void> {
  dropNotes((name) => name.startsWith(personalNotes(userId)));
  const names = personalNames.filter((name) => withFiles || name !== 'file-drafts');
  await Promise.all(names.map((name) => removeStored(personalKey(name, userId))));
}

/**
 * Takes all of it away of everybody who is not signed in: of a session whose end was interrupted nobody knows whose it
 * was. Never throws.
 *
 * @param stays whose values stay; null for nobody
 * @param withFiles whether files that were chosen in a form go as well
 */
export async function dropPersonalOfOthers(stays: number | null, withFiles: boolean): Promise<void> {
  dropNotes((name) => isOther(notes.exec(name)?.[1], stays));
  const stored = await keys(openValues()).catch(() => []);
  const others = stored.map(String).filter((key) => {
    const [, name, id] = personal.exec(key) ?? [];
    return isOther(id, stays) && (withFiles || name !== 'file-drafts');
  });
  await Promise.all(others.map(async (key) => removeStored(key)));
}

/** Takes away how a person has set up the app, with their account. Never throws. */
export async function dropPreferences(userId: number): Promise<void> {
  await Promise.all(preferences.map((name) => removeStored(`${name}.${userId}`)));
}

const isOther = (id: string | undefined, stays: number | null) => id !== undefined && Number(id) !== stays;

function dropNotes(isDropped: (name: string) => boolean) {
  try {
    for (const name of Object.keys(localStorage)) if (isDropped(name)) localStorage.removeItem(name);
  } catch {
    // Storage is disabled: there are none.
  }
}
