import { bundleProgram, type Program } from './bundle.ts';
import type { Device } from './device.ts';
import type * as PageExports from './page-entry.ts';
import type { VirtualClock } from './virtual-clock.ts';

export type PageProgram = Program<typeof PageExports>;
export interface Page {
  readonly app: typeof PageExports;
  /** Closes it, or begins its reload, in the middle of whatever it does. */
  readonly leave: () => void;
  /** The browser reports that the connection has returned. */
  readonly reportOnline: () => void;
}

/** The page of the product as sessions load it. */
export const bundlePage = (): Promise<PageProgram> => bundleProgram('tests/support/lab/page-entry.ts');

/** Loads the page without advancing time; it may learn the current person later. */
export async function loadPage(device: Device, program: PageProgram, clock: VirtualClock): Promise<Page> {
  const page = device.open(program);
  const { app } = page;
  app.startOffline();
  await app.loadAllTexts('ru');
  // The heart of a row: it follows the favourites from its first display.
  app.isFavorite({ item_type_id: 'MUSIC_VARIATION', item_id: 1 });
  void app.openSession();
  await clock.calm();
  // The globals that `device.open` gave it.
  const scope = page.scope as Pick<EventTarget, 'dispatchEvent'>;
  return { app, leave: () => page.leave(), reportOnline: () => void scope.dispatchEvent(new Event('online')) };
}
