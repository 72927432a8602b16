import { putOpenedFile } from '#features/device/opened-file.ts';
import { goTo, goToAddress } from '#platform/go.ts';
import { splitLocale } from '#shared/domain/locale.ts';

/** What the system starts the app with (W3C Web App Launch Handler); not in TypeScript's DOM. */
interface Launch {
  readonly targetURL?: string | null;
  readonly files?: readonly FileSystemFileHandle[];
}

interface LaunchQueue {
  setConsumer: (consumer: (launch: Launch) => void) => void;
}

/**
 * Takes what the system opens with the app: the open window is focused, not navigated, so that what plays goes on
 * (`launch_handler` of scripts/web-manifest.ts).
 */
export function followLaunches(): void {
  const queue = (globalThis as { launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer((launch) => void take(launch));
}

let isFirst = true;

async function take({ targetURL, files }: Launch): Promise<void> {
  const [landing] = performance.getEntriesByType('navigation');
  // The launch that has opened this window: the person may have gone on since.
  const isOwn = isFirst && landing?.name === targetURL;
  isFirst = false;
  const file = await files?.[0]?.getFile().catch(() => undefined);
  if (file) {
    putOpenedFile(file);
    if (splitLocale(location.pathname).path !== '/open') goTo('/open');
  } else if (targetURL && !isOwn) {
    const { pathname, search, hash } = new URL(targetURL);
    // The icon of the app brings its window to the front, whatever it shows.
    if (splitLocale(pathname).path !== '/') goToAddress(pathname + search + hash);
  }
}
