import type { versions as shape } from '../ru/versions.ts';

export const versions: typeof shape = {
  ready: 'A new version is ready',
  update: 'Update',
  updating: 'Updating…',
  busy: 'Could not update: another window of Tonika is busy. Close the other windows or try again later.',
  reloaded: 'This page was reloaded because a part of the app did not load',
  unseen:
    'This page has not been opened on this device yet, so it needs the server. It will open by itself once the connection is back.',
};
