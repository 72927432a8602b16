import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';

import { activity } from '#platform/api/activity.ts';

import styles from './ProgressBar.module.css';

/** Requests shorter than this show nothing, in milliseconds (spec.md section 9). */
const throttle = 200;
/** Milliseconds of the bar's fade after the last response. */
const ending = 400;

/** A bar over the page while requests run; red for a moment where one failed (spec.md section 4). */
export function ProgressBar() {
  const { pending, failed } = useSnapshot(activity);
  const [shown, setShown] = useState(false);
  const busy = pending > 0;
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? throttle : ending);
    return () => clearTimeout(timer);
  }, [busy]);
  // A failure is shown however fast it was; its animation ends by itself.
  if (!shown && (busy || !failed)) return null;
  return <div aria-hidden="true" className={styles.bar} data-phase={busy ? 'running' : failed ? 'failed' : 'done'} />;
}
