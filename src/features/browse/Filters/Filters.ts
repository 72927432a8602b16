/* The part of the app that filters are chosen with: loaded after the rows, or when the drawers are opened. */
export { FilterDrawers } from './FilterDrawers.tsx';
export { FilterRail } from './FilterRail.tsx';
