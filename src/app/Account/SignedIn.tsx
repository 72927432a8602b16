import { useEffect } from 'react';

import { OutboxBanner } from '#features/account/OutboxBanner/OutboxBanner.tsx';
import { SubscriptionBanner } from '#features/account/SubscriptionBanner/SubscriptionBanner.tsx';
import { openDisplay } from '#features/catalogue/display/display.ts';
import { useUser } from '#platform/session/index.ts';

/** Stands while somebody is signed in: what they chose to see follows them (spec.md section 9). */
export function SignedIn() {
  const id = useUser()?.id;
  useEffect(() => {
    if (id === undefined) return;
    void openDisplay(id);
    return () => void openDisplay('free');
  }, [id]);
  return (
    <>
      <OutboxBanner />
      <SubscriptionBanner />
    </>
  );
}
