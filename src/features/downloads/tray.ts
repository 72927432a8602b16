import { proxy } from 'valtio';

/**
 * Whether the downloads tray is requested, and whether it is expanded: null by default, which depends on the window's
 * width. Separate from the rest, which is loaded on demand.
 */
export const tray = proxy<{ requested: boolean; unfolded: boolean | null }>({ requested: false, unfolded: null });

/** Shows the tray. */
export function showTray(): void {
  tray.requested = true;
  tray.unfolded = true;
}
