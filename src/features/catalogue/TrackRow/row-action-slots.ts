import { createContext, type ComponentType } from 'react';

import type { Row } from '#shared/contract/catalogue.ts';

/** A further action of rows, from a feature that this one knows nothing of. */
export interface RowActionSlot {
  name: string;
  /** A button of 32 px, or nothing where the row is not for it. */
  Action: ComponentType<{ row: Row }>;
}

/** What src/app adds to the actions of every row, in their order: download, share, add to project, favourite. */
export const RowActionSlots = createContext<readonly RowActionSlot[]>([]);
