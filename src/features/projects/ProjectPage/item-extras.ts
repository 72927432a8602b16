import type { ReactNode } from 'react';

/** Controls that the owner's list adds to each item. */
export interface ItemExtras {
  lead?: ReactNode;
  tail?: ReactNode;
  below?: ReactNode;
}
