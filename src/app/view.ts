import type { ReactNode } from 'react';

export interface View {
  render: (params: Record<string, string>) => ReactNode;
  /** Loads the part of the app that the page is in; absent where it comes with the app. */
  load?: () => Promise<unknown>;
}
