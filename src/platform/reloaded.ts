import { chunkReload } from './load-chunk.ts';

/** Whether this window was reloaded because a chunk of the app was gone; true once. */
export function takeReloaded(): boolean {
  try {
    const isReloaded = sessionStorage.getItem(chunkReload) !== null;
    sessionStorage.removeItem(chunkReload);
    return isReloaded;
  } catch {
    return false;
  }
}
