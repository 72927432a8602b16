/* localStorage stores a note synchronously, within the press: a page that is left at once would not finish a write into
   IndexedDB. A note stays until the store has what it says. Each has a key of its own, so that pages of one browser do not
   overwrite each other. */

/**
 * Writes a note synchronously, replacing an earlier one of the name. Never throws.
 *
 * @returns false when storage is disabled or full
 */
export function writeNote(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Deletes a note. Never throws.
 *
 * @param text if given, a note that says something else stays
 */
export function deleteNote(name: string, text?: string): void {
  try {
    if (text === undefined || localStorage.getItem(name) === text) localStorage.removeItem(name);
  } catch {
    // Storage is disabled: there is no note.
  }
}

/** Returns the names and texts of all notes whose name starts with a prefix. Never throws. */
export function notesWith(prefix: string): [name: string, text: string][] {
  try {
    return Object.keys(localStorage).flatMap((name): [string, string][] => {
      const text = name.startsWith(prefix) ? localStorage.getItem(name) : null;
      return text === null ? [] : [[name, text]];
    });
  } catch {
    return [];
  }
}
