import { currentLocale, loadAllTexts } from './i18n/index.ts';

/** A page that will not load is reloaded at most this often, in milliseconds (spec.md sections 8 and 9). */
const guard = 60_000;
const key = 'tnk.chunkReload';

/**
 * Loads a part of the app, with the texts that the first screen did without. Where it is gone, the app was probably replaced since the page was opened: the page reloads,
 * once a minute at most; after that, and without a network, the failure is the caller's.
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    const [part] = await Promise.all([load(), loadAllTexts(currentLocale())]);
    return part;
  } catch (error) {
    if (!navigator.onLine || !mayReload(Date.now(), sessionStorage)) throw error;
    location.reload();
    // The page is leaving: nothing is to be shown in between.
    return new Promise(() => undefined);
  }
}

/** Whether the last reload is long enough ago; notes this one if so. */
export function mayReload(now: number, memory: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = Number(memory.getItem(key) ?? Number.NEGATIVE_INFINITY);
  // A reload in the future: the clock was set back since.
  if (now >= last && now - last < guard) return false;
  memory.setItem(key, String(now));
  return true;
}
