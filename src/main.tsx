import './styles/index.css';

import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';

import { App } from '#app/App.tsx';
import { preloadPage } from '#app/routes.tsx';
import { isCallError } from '#platform/api/errors.ts';
import { openDoor } from '#platform/i18n/index.ts';
import { idle } from '#platform/idle.ts';
import { startOffline } from '#platform/offline/index.ts';
import { restorePlayer } from '#player/actions.ts';

// The policy of the page forbids making code from text, which zod would try.
z.config({ jitless: true });

openDoor();
preloadPage(location.pathname);

const place = document.querySelector('#app');
if (!place) throw new Error('The page has no #app: index.html and main.tsx disagree');
const root = createRoot(place, {
  // A refusal of the server is shown by the error page; only a fault of the code is reported.
  onCaughtError: (error) => {
    if (!isCallError(error)) reportError(error);
  },
});
// In slices: a slow phone answers a finger in between.
startTransition(() => root.render(<App />));

// The first rows come before the player of the last visit, and that before what the next visit needs. Not long before:
// what is played until then would be forgotten by a reload.
await idle(300);
await restorePlayer();
await idle();
startOffline();
