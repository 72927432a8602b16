import { proxy } from 'valtio';

/**
 * Whether the downloads tray is there, and whether it is unfolded: null while nobody has said so, as the window has room.
 * Apart from the rest, which is loaded once it is wanted.
 */
export const tray = proxy<{ requested: boolean; unfolded: boolean | null }>({ requested: false, unfolded: null });

/** Brings the tray in sight, whatever is in it. */
export function showTray(): void {
  tray.requested = true;
  tray.unfolded = true;
}
