import { hintKey } from '../session/hint.ts';

/** Notes for the next visit that there is a session, and by which strategy; null: that there is none. */
export function saveHint(strategy: string | null): void {
  // As public/boot.js has it at the next visit.
  if (strategy === null) delete document.documentElement.dataset['session'];
  else document.documentElement.dataset['session'] = 'kept';
  try {
    if (strategy === null) localStorage.removeItem(hintKey);
    else localStorage.setItem(hintKey, strategy);
  } catch {
    // Storage is switched off: the session lasts until the page is left.
  }
}
