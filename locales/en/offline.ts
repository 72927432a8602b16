import type { offline as shape } from '../ru/offline.ts';

export const offline: typeof shape = {
  banner: 'No internet connection. Everything you need still works.',
  portal: 'This network asks you to sign in. Everything on your device still works.',
  openPortal: 'Sign in to the network',
  blocked: 'The network refuses requests to the server. Everything on your device still works.',
  silent: 'The server is not responding. Everything on your device still works.',
};
