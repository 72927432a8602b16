import { lazy, Suspense } from 'react';

import { loadChunk } from '#platform/load-chunk.ts';

import { ErrorBoundary } from '../ErrorPage/ErrorBoundary.tsx';
import type { AccountPartProps } from './AccountPart.tsx';

const AccountPart = lazy(async () => ({
  default: (await loadChunk(() => import('./AccountPart.tsx'))).AccountPart,
}));

/** A part of the page that only who has or wants an account sees: guests do not load it. */
export function Account(props: AccountPartProps) {
  return (
    <ErrorBoundary silent>
      <Suspense>
        <AccountPart {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
