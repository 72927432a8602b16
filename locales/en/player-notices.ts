import type { playerNotices as shape } from '../ru/player-notices.ts';

export const playerNotices: typeof shape = {
  failed: 'The sound could not be loaded.',
  retry: 'Try again',
  dismiss: 'Close',
  nextHeld: 'No connection: went on to the next track kept on this device.',
  notHeld: 'No connection, and this track is not kept on this device. It will play when the connection is back.',
  placeNotHeld: 'No connection, and this part is not kept on this device. It will play when the connection is back.',
  portal: 'The network asks you to sign in: sound comes as soon as it lets you through.',
  openPortal: 'Sign in to the network',
  filter: 'The network between you and Tonika refuses the sound. Trying again.',
  gateway: 'A server in between answers in Tonika’s place. Trying again.',
  silent: 'No sound arrives: the network is silent. Trying again.',
  renewed: 'The recording was updated: you hear the new version.',
  unavailable: 'This recording cannot be played right now. Try another one.',
};
