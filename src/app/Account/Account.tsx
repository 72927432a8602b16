import { lazy, Suspense } from 'react';

import { loadChunk } from '#platform/load-chunk.ts';

import { ErrorBoundary } from '../ErrorPage/ErrorBoundary.tsx';
import type { AccountChunkProps } from './AccountChunk.tsx';

const AccountChunk = lazy(async () => ({
  default: (await loadChunk(() => import('./AccountChunk.tsx'))).AccountChunk,
}));

/** A part of the page that only who has or wants an account sees: guests do not load it. */
export function Account(props: AccountChunkProps) {
  return (
    <ErrorBoundary silent>
      <Suspense>
        <AccountChunk {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
