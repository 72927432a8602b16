/** Of this tab: it survives a reload, and goes with the tab. */
export const selectionKey = 'tnk.selection';

/** Whether this tab has a selection to restore; on the server, none. */
export function hasStoredSelection(): boolean {
  try {
    return sessionStorage.getItem(selectionKey) !== null;
  } catch {
    // Storage is switched off.
    return false;
  }
}
