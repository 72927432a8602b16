import type { announcements as shape } from '../ru/announcements.ts';

export const announcements: typeof shape = {
  notices: 'Notices',
  online: 'You are online again',
  muted: 'Muted',
  unmuted: 'Unmuted',
  playing: 'Playing',
  paused: 'Paused',
};
