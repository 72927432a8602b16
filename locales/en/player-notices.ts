import type { playerNotices as shape } from '../ru/player-notices.ts';

export const playerNotices: typeof shape = {
  failed: 'Could not load the audio',
  retry: 'Reload the sound',
  noDevice: 'No sound device found. Connect headphones or speakers, then play the track again.',
  playAgain: 'Play again',
  dismiss: 'Close',
  why: {
    none: 'You are offline',
    portal: 'This network asks you to sign in',
    blocked: 'The network refuses requests to the server',
    silent: 'The server is not responding',
  },
  nextCached: '{{why}}. Skipped to the next track saved on this device.',
  notCached: '{{why}} and this track is not saved on this device. It will play once you are back online.',
  positionNotCached: '{{why}} and this part is not saved on this device. It will play once you are back online.',
  portal: 'This network asks you to sign in. Sound will play after that.',
  openPortal: 'Sign in to the network',
  filter: 'The network between you and Tonika blocks the sound. Trying again.',
  gateway: 'The server is not responding. Requesting the sound again.',
  late: 'The sound is not loading. Trying again.',
  renewed: 'The recording was updated: you are hearing the new version.',
  ending: {
    music: 'After the track: {{what}}',
    sound: 'After the sound: {{what}}',
    next: 'Play next',
    stop: 'Stop',
    repeat: 'Repeat',
  },
  run: 'Sounds play one after another. You can stop after each one.',
  stopAtEnd: 'Stop after each',
  unavailable: 'This track cannot be played right now. Try another one.',
};
