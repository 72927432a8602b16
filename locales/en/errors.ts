import type { errors as shape } from '../ru/errors.ts';

export const errors: typeof shape = {
  name: 'Error',
  home: 'To the home page',
  retry: 'Try again',
  forbidden: 'This page is available to others',
  missing: 'This page could not be found',
  unavailable: 'The service is temporarily unavailable',
  offline: 'No internet connection. This page is not kept on your device yet.',
  network: 'Unable to connect to the server. Check your internet connection.',
  portal: 'This network asks you to sign in. Open its sign-in page and try again.',
  blocked: 'The network between you and the server refused the request. Try again later or on another network.',
  silent: 'The server is not responding. Try again later.',
  unreadable: 'The answer of the server could not be read. Reload the page.',
  inside: 'An error inside the error',
};
