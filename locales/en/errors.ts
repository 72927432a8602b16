import type { errors as shape } from '../ru/errors.ts';

export const errors: typeof shape = {
  name: 'Error',
  home: 'Go to the home page',
  forbidden: 'You do not have access to this page',
  missing: 'This page could not be found',
  gone: 'This page no longer exists',
  unavailable: 'The service is temporarily unavailable',
  offline: 'No internet connection. This page is not saved on this device yet.',
  network: 'Could not connect to the server. Check your internet connection.',
  unloaded: 'Could not load the page. Reload it.',
  portal: 'This network asks you to sign in. Open its sign-in page and try again.',
  blocked: 'The network between you and the server refused the request. Try again later or on another network.',
  silent: 'The server is not responding. Try again later.',
  unreadable: 'The server sent an unreadable response. Reload the page.',
  inside: 'Something went wrong',
};
