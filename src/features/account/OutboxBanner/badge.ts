/**
 * Shows the number of pending requests at the icon of the installed app, none for 0 (W3C Badging API); systems without
 * badges show nothing.
 */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const work = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Not every installation may have one.
  void work.catch(() => undefined);
}
