/** The cookie of the session is not for scripts: this says that there is one, and by which strategy it began. */
export const hintKey = 'tnk.session';

/** The record of the last login on this device; null for a guest, who then causes no request. */
export function storedHint(): string | null {
  try {
    return localStorage.getItem(hintKey);
  } catch {
    return null;
  }
}
