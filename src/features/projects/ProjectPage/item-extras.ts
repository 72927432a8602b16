import type { ReactNode } from 'react';

/** What the owner's list adds to each of its items. */
export interface ItemExtras {
  lead?: ReactNode;
  tail?: ReactNode;
  below?: ReactNode;
}
