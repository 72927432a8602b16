import { currentLocale, loadAllTexts } from './i18n/index.ts';

/** All windows of the browser together reload for a lost chunk at most this often, in milliseconds (spec.md sections 8 and 9). */
const guard = 60_000;
/** The time of the last reload in localStorage, a mark of the window that was reloaded in sessionStorage, the name of the lock. */
export const chunkReload = 'tnk.chunkReload';

/** Loads a chunk of the app, with the texts that the first screen did without. A lost one reloads the page, see `orReload`. */
export const loadChunk = <Part>(load: () => Promise<Part>): Promise<Part> =>
  orReload(async () => (await Promise.all([load(), loadAllTexts(currentLocale())]))[0]);

/**
 * Loads what the app consists of. Where it is gone, the app was probably replaced since the page was opened: the page
 * reloads, once a minute at most over all windows; after that, and without a network, the failure is the caller's.
 */
export async function orReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // Missing where the page has no HTTPS: its windows then decide without waiting for each other.
    const locks = navigator.locks as LockManager | undefined;
    if (navigator.onLine) await (locks ? locks.request(chunkReload, reload) : reload());
    throw error;
  }
}

/** The lock is held until the page has gone, so that the next window reads the time of this reload. */
async function reload() {
  if (!mayReload(Date.now())) return;
  location.reload();
  // Nothing is to be shown in between; who chose to stay gets the failure in the end.
  await new Promise((resolve) => {
    setTimeout(resolve, guard);
  });
}

/** Whether the last reload is long enough ago; notes this one if so. False without storage: nothing would limit reloads. */
export function mayReload(now: number): boolean {
  try {
    const last = Number(localStorage.getItem(chunkReload));
    // A reload in the future: the clock was set back since.
    if (now >= last && now - last < guard) return false;
    localStorage.setItem(chunkReload, String(now));
    sessionStorage.setItem(chunkReload, '');
    return true;
  } catch {
    return false;
  }
}
