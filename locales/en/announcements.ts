import type { announcements as shape } from '../ru/announcements.ts';

export const announcements: typeof shape = {
  notices: 'Notices',
  undoable: 'Can be undone',
  undo: 'Undo',
  undone: 'Undone: {{text}}',
  undoLast: 'Undo last',
  online: 'You are online again',
  muted: 'Muted',
  unmuted: 'Unmuted',
  playing: 'Playing',
  paused: 'Paused',
};
