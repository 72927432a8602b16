import { useSyncExternalStore } from 'react';

/** Below 900 px navigation and filters are drawers, and the player a plate over a bottom bar (ux.md "Look"). */
const query = '(width < 900px)';

/** Whether the window is narrow, now and as it changes; no, where a page is rendered by the server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
}

function follow(notify: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}
