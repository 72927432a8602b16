import { proxy } from 'valtio';

/** What the progress bar shows: calls on their way, and whether the last one to end had failed. */
export const activity = proxy({ pending: 0, failed: false });

/** Counts a request as pending until the returned function is called with its outcome. */
export function beginActivity(): (outcome: 'done' | 'failed' | 'dropped') => void {
  if (activity.pending === 0) activity.failed = false;
  activity.pending += 1;
  let ended = false;
  return (outcome) => {
    if (ended) return;
    ended = true;
    activity.pending -= 1;
    if (outcome !== 'dropped') activity.failed = outcome === 'failed';
  };
}
