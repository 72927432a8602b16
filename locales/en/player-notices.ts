import type { playerNotices as shape } from '../ru/player-notices.ts';

export const playerNotices: typeof shape = {
  failed: 'Could not load the audio',
  retry: 'Try again',
  dismiss: 'Close',
  nextHeld: 'You are offline. Skipped to the next track saved on this device.',
  notHeld: 'You are offline and this track is not saved on this device. It will play once you are back online.',
  placeNotHeld: 'You are offline and this part is not saved on this device. It will play once you are back online.',
  unavailable: 'This track cannot be played right now. Try another one.',
};
