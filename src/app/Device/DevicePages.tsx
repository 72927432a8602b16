import { useLocation } from 'wouter';

import { OpenPage } from '#features/device/OpenPage/OpenPage.tsx';
import { StoragePage } from '#features/device/StoragePage/StoragePage.tsx';
import { findPage } from '#shared/pages/pages.ts';

/** Pages about this device, in one chunk. */
export function DevicePage() {
  const [path] = useLocation();
  return findPage(path)?.page.name === 'open' ? <OpenPage /> : <StoragePage />;
}
