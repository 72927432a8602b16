import { lazy, Suspense, type ComponentType } from 'react';

import { loadChunk } from '#platform/load-chunk.ts';

import { ErrorBoundary } from '../ErrorPage/ErrorBoundary.tsx';

/**
 * A component for people with an account, or about to create one: guests do not load it, and a page does without it. No
 * `lazyComponent`: the server, which renders what guests see, would load all of these with it.
 */
function lazyAccount<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazy(async () => ({ default: await loadChunk(load) }));
  return (props: P) => (
    <ErrorBoundary silent>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/* In every page of a session. */
export const SignedIn = lazyAccount(async () => (await import('./SignedIn.tsx')).SignedIn);
export const SignedInTools = lazyAccount(async () => (await import('./SignedInTools.tsx')).SignedInTools);
export const AccountMenu = lazyAccount(
  async () => (await import('#features/account/AccountMenu/AccountMenu.tsx')).AccountMenu,
);
export const OutboxBanner = lazyAccount(
  async () => (await import('#features/account/OutboxBanner/OutboxBanner.tsx')).OutboxBanner,
);

/* On demand. */
export const ModalRoot = lazyAccount(async () => (await import('./ModalRoot.tsx')).ModalRoot);
export const Elsewhere = lazyAccount(async () => (await import('./Elsewhere.tsx')).Elsewhere);
export const SessionEnding = lazyAccount(async () => (await import('./SessionEnding.tsx')).SessionEnding);
