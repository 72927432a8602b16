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

/** Stands while somebody is signed in: what they chose to see follows them (spec.md section 9). */
export function SignedIn() {
  const id = useUser()?.id;
  const { requested } = useSnapshot(tray);
  useEffect(() => {
    // What is a person's own leaves this page and this device with them: it has to be there to see them go.
    void import('#player/history.ts');
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
