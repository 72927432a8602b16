import type { shortcuts as shape } from '../ru/shortcuts.ts';

export const shortcuts: typeof shape = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  letters: 'Letter keys',
  lettersHint: 'Switch them off if they get in the way of voice input or a screen reader.',
  toggle: 'Play or pause',
  rows: 'Previous or next row in the list',
  seek: 'Back or forward 5 seconds',
  back: 'Back 5 seconds',
  forward: 'Forward 5 seconds',
  mute: 'Mute or unmute',
  search: 'Search',
  info: 'Info about the track in the row',
  download: 'Download the track in the row or the player',
  list: 'This list',
  space: 'Space',
};
