import { useState } from 'react';

/** Unix seconds when what is shown was first rendered: ends of subscriptions are days. */
export function useNow(): number {
  const [now] = useState(() => Date.now() / 1000);
  return now;
}
