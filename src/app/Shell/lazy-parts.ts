import { lazyComponent } from '#platform/lazy-component.tsx';

/* The first screen does not need them. */
export const [PlayerBar] = lazyComponent(() => import('#player/ui/PlayerBar.tsx'), 'PlayerBar');
export const [ShellExtras] = lazyComponent(() => import(/* at rest */ './ShellExtras.tsx'), 'ShellExtras');
export const [SidePanel] = lazyComponent(
  () => import(/* at rest */ '#features/track/SidePanel/SidePanel.tsx'),
  'SidePanel',
);
export const [SelectionBar] = lazyComponent(
  () => import(/* at rest */ '#features/browse/Selection/SelectionBar.tsx'),
  'SelectionBar',
);
export const [TrackInfoButton] = lazyComponent(
  () => import('#features/track/SidePanel/TrackInfoButton.tsx'),
  'TrackInfoButton',
);
