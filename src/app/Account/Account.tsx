import { lazy, Suspense } from 'react';

import { loadChunk } from '#platform/load-chunk.ts';

import { ErrorBoundary } from '../ErrorPage/ErrorBoundary.tsx';
import type { AccountChunkProps } from './AccountChunk.tsx';

const AccountChunk = lazy(async () => ({
  default: (await loadChunk(() => import('./AccountChunk.tsx'))).AccountChunk,
}));

/** A component for people with an account, or about to create one: guests do not load it. */
export function Account(props: AccountChunkProps) {
  return (
    <ErrorBoundary silent>
      <Suspense>
        <AccountChunk {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
