import type { ReactNode } from 'react';

import type { ItemAct } from '../slots.ts';

/** Controls that the owner's list adds to each item. */
export interface ItemExtras {
  lead?: ReactNode;
  tail?: ReactNode;
  below?: ReactNode;
  acts?: readonly ItemAct[] | undefined;
}
