import type { offline as shape } from '../ru/offline.ts';

export const offline: typeof shape = {
  banner: 'No internet connection. Everything you need still works.',
  updateReady: 'A new version is ready',
  update: 'Update',
};
