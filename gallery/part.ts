import type { ReactNode } from 'react';

/** A component in its states. */
export interface Part {
  /** Its folder in `src/ui`. */
  readonly name: string;
  /** Pixels, enough for the narrowest window: a part that grows moves no other. */
  readonly height: number;
  /** Across the window. */
  readonly isWide?: boolean;
  /** One state under the other. */
  readonly isColumn?: boolean;
  readonly states: ReactNode;
}
