import type { ReactNode } from 'react';

import type { ItemAct } from '../slots.ts';

/** What the owner's list adds to each of its items. */
export interface ItemExtras {
  lead?: ReactNode;
  tail?: ReactNode;
  below?: ReactNode;
  acts?: readonly ItemAct[] | undefined;
}
