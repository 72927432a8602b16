import type { player as shape } from '../ru/player.ts';

export const player: typeof shape = {
  region: 'Player',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous track',
  next: 'Next track',
  mute: 'Mute',
  unmute: 'Unmute',
  seek: 'Seek',
  volume: 'Volume',
  fold: 'Fold player',
  expand: 'Expand player',
  info: 'Info',
  timeOf: '{{time}} of {{duration}}',
  volumeText: '{{percent}}%',
  nowPlaying: 'Now playing: {{title}}',
  loading: 'loading',
  failed: 'The sound could not be loaded.',
  retry: 'Try again',
  dismiss: 'Close',
  notice: {
    nextHeld: 'No connection: went on to the next track kept on this device.',
    notHeld: 'No connection, and this track is not kept on this device. It will play when the connection is back.',
    unavailable: 'This recording cannot be played right now. Try another one.',
  },
  history: {
    title: 'History',
    empty: 'Everything you listen to will appear here.',
    failed: 'The history could not be opened.',
  },
  keys: 'Keyboard shortcuts',
};
