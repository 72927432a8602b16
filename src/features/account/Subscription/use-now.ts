import { useState } from 'react';

/** Unix seconds of the first render: ends of subscriptions have a precision of days. */
export function useNow(): number {
  const [now] = useState(() => Date.now() / 1000);
  return now;
}
