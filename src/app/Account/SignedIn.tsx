import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';

import { SubscriptionBanner } from '#features/account/SubscriptionBanner/SubscriptionBanner.tsx';
import { openDisplay } from '#tracks/display/display.ts';
import { tray } from '#features/downloads/tray.ts';
import { lazyComponent } from '#platform/lazy-component.tsx';
import { Scope } from '#platform/scope.ts';
import { useUser } from '#platform/session/index.ts';

const [DownloadsTray] = lazyComponent(
  () => import('#features/downloads/DownloadsTray/DownloadsTray.tsx'),
  'DownloadsTray',
);

/** Mounted during a session: display settings follow the account (spec.md section 9). */
export function SignedIn() {
  const id = useUser()?.id;
  const { requested } = useSnapshot(tray);
  useEffect(() => {
    // Personal data is removed from the page and the device at log-out: this has to be mounted by then.
    void import('#player/history.ts').then(({ followPerson }) => followPerson());
  }, []);
  useEffect(() => {
    if (id === undefined) return;
    void openDisplay(id);
    const scope = new Scope();
    void import('#features/projects/projects-at-hand.ts').then(({ cacheProjects }) => cacheProjects(scope.signal));
    return () => {
      scope.end();
      void openDisplay('free');
    };
  }, [id]);
  return (
    <>
      <SubscriptionBanner />
      <Suspense>{requested && <DownloadsTray />}</Suspense>
    </>
  );
}
