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
  fold: 'Collapse player',
  expand: 'Expand player',
  info: 'Info',
  timeOf: '{{time}} of {{duration}}',
  volumeText: '{{percent}}%',
  nowPlaying: 'Now playing: {{title}}',
  loading: 'loading',
  history: {
    title: 'History',
    empty: 'Everything you play will appear here.',
    failed: 'Could not load the history',
  },
  keys: 'Keyboard shortcuts',
};
