/** Of the person's choice on this device (choose-data-saver.ts). */
export const saverKey = 'tnk.saver';

/** Whether nothing may be fetched ahead: by the person's choice, or by the browser's (W3C Save Data API). */
export const savesData = (): boolean =>
  // Not in TypeScript's DOM.
  isSaverChosen() || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether the person has chosen to save data. */
export function isSaverChosen(): boolean {
  try {
    return localStorage.getItem(saverKey) !== null;
  } catch {
    // Storage is switched off.
    return false;
  }
}
