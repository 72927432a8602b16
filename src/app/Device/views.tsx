import { lazyComponent } from '#platform/lazy-component.tsx';
import type { View } from '../view.ts';

const [DevicePage, load] = lazyComponent(() => import('./DevicePages.tsx'), 'DevicePage');

const device: View = { render: () => <DevicePage />, load };

/** How the pages about this device look. */
export const deviceViews = { storage: device, open: device };
