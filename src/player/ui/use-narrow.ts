import { useSyncExternalStore } from 'react';

/** Below 900 px the player is a plate over a bottom bar (ux.md "Look"). */
const query = '(width < 900px)';

/** Whether the window is narrow, now and as it changes. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}

function follow(notify: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}
