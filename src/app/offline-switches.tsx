import { Suspense } from 'react';

import { SwitchPlaceholder } from '#features/device/OfflineCopies/SwitchPlaceholder.tsx';
import { lazyComponent } from '#platform/lazy-component.tsx';
import type { Row } from '#shared/contract/catalogue.ts';
import type { TrackGroupSubject } from '#tracks/action-slots.ts';

const [OfflineSwitch] = lazyComponent(
  () => import('#features/device/OfflineCopies/OfflineSwitch.tsx'),
  'OfflineSwitch',
);
const [RowsSwitch] = lazyComponent(() => import('#features/device/OfflineCopies/RowsSwitch.tsx'), 'RowsSwitch');

/** Makes a project available offline. */
export const OfflineProject = ({ project: { hash, name } }: { project: { hash: string; name: string } }) => (
  <Suspense fallback={<SwitchPlaceholder />}>
    <OfflineSwitch subject={{ kind: 'project', hash, name }} />
  </Suspense>
);

/** The same of an album, a playlist, an author, … */
export const OfflineTrackGroup = ({ trackGroup: { itemType, id, name } }: { trackGroup: TrackGroupSubject }) => (
  <Suspense fallback={<SwitchPlaceholder />}>
    <OfflineSwitch subject={{ kind: 'trackGroup', itemType, id, name }} />
  </Suspense>
);

/** The same of all favourites. */
export const OfflineFavorites = () => (
  <Suspense fallback={<SwitchPlaceholder />}>
    <OfflineSwitch subject={{ kind: 'favorites' }} />
  </Suspense>
);

/** The same of the selected rows. */
export const OfflineRows = ({ rows }: { rows: readonly Row[] }) => (
  <Suspense>
    <RowsSwitch rows={rows} />
  </Suspense>
);
