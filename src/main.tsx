import './styles/index.css';

import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

import { App } from '#app/App.tsx';
import { preloadPage } from '#app/routes.tsx';
import { isRequestError } from '#platform/api/errors.ts';
import { currentLocale, loadAllTexts, loadTexts, enterLocale } from '#platform/i18n/index.ts';
import { idle } from '#platform/idle.ts';
import { orReload } from '#platform/load-chunk.ts';
import { noteConnection, startOffline } from '#platform/offline/index.ts';
import { restorePlayer } from '#player/actions.ts';

enterLocale();
const page = preloadPage(location.pathname);
void boot();

/** Not awaited by the module itself: the texts are a part that imports this one. */
async function boot() {
  await orReload(() => loadTexts(currentLocale()));
  const place = document.querySelector<HTMLElement>('#app');
  if (!place) throw new Error('No #app');
  // React delays a page that has to be awaited inside it by a third of a second.
  if (place.dataset['rendered'] === undefined) await page;
  show(place);

  // The first rows come before the player of the last visit, and that before what the next visit needs. Not long before:
  // what is played until then would be forgotten by a reload.
  await idle(300);
  // Neither waits for the other to succeed.
  await restorePlayer().catch(reportError);
  await idle();
  startOffline();
  await idle();
  // Another language is loaded where it is used; without a network the service worker has it.
  await loadAllTexts(currentLocale());
}

function show(place: HTMLElement) {
  const options: RootOptions = {
    // An error response of the server is shown by the error page; only a fault of the code is reported.
    onCaughtError: (error) => {
      if (!isRequestError(error)) reportError(error);
    },
  };
  // In slices: a slow phone handles input in between.
  startTransition(() => {
    // A cached page of the locale entry may be in the previous language.
    const isRendered = place.dataset['rendered'] !== undefined && document.documentElement.lang === currentLocale();
    if (isRendered) return void hydrateRoot(place, <App />, options);
    noteConnection();
    createRoot(place, options).render(<App />);
  });
}
