import type { playerNotices as shape } from '../ru/player-notices.ts';

export const playerNotices: typeof shape = {
  failed: 'The sound could not be loaded.',
  retry: 'Try again',
  dismiss: 'Close',
  nextHeld: 'No connection: went on to the next track kept on this device.',
  notHeld: 'No connection, and this track is not kept on this device. It will play when the connection is back.',
  placeNotHeld: 'No connection, and this part is not kept on this device. It will play when the connection is back.',
  unavailable: 'This recording cannot be played right now. Try another one.',
};
