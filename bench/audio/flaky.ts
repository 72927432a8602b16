import { setTimeout as pause } from 'node:timers/promises';

import type { BrowserContext, Page } from '@playwright/test';

import { networkModels, openNetwork, type Network } from '../../tests/support/network.ts';
import { openAppPlayer } from '../support/app-player.ts';
import { rows } from '../support/catalogue.ts';
import { openNativePlayer } from '../support/native-player.ts';
import { previewUrl } from '../support/preview-url.ts';
import { rawSize } from '../support/raw-size.ts';
import type { Stage } from '../support/stage.ts';
import { limited, printTable } from '../support/table.ts';

const listened = 60_000;
/** A response truncated by a cut cannot be distinguished from bytes fetched twice: a packet per cut. */
const uncertain = 1_500;

/** A minute on a connection that is cut after every 300 kB: stalls, and bytes fetched twice. */
export async function measureFlaky({ app, browser }: Stage): Promise<void> {
  const url = await previewUrl(app, rows.first);
  const network = await openNetwork(app.port);
  try {
    const player = await openAppPlayer(browser, network);
    breakDown(network);
    const requested = await listRequests(player.page, player.context);
    const before = network.bytes.down;
    const start = await player.click(rows.first);
    const ours = await listen(player.page);
    const cachedBytes = await cachedBytesOf(player.page);
    const came = network.bytes.down - before;
    await player.close();

    network.become({});
    const plain = await openNativePlayer(browser, network, url);
    breakDown(network);
    const nativeStart = await plain.click();
    const native = await listen(plain.page);
    await plain.close();

    const beside = await besideSound(requested, app.origin);
    const again = came - beside - cachedBytes;
    printTable('A minute on a line cut after every 300 kB', [
      { what: 'click to sound', figures: `${start.toFixed(0)} ms, native ${nativeStart.toFixed(0)} ms` },
      limited('stalls', `${ours.count}, the longest ${ours.longest.toFixed(0)} ms`, ours.count, 0),
      { what: 'stalls of native', figures: `${native.count}, the longest ${native.longest.toFixed(0)} ms` },
      limited(
        'bytes fetched twice',
        `${Math.max(0, again)} (${came} came: ${cachedBytes} of sound, ${beside} beside it in ${requested.length} answers)`,
        again,
        Math.ceil(cachedBytes / 300_000) * uncertain,
      ),
    ]);
  } finally {
    await network.close();
  }
}

function breakDown(network: Network) {
  network.become(networkModels.flaky);
  // Connections opened earlier would never be cut.
  network.cut();
}

async function listen(page: Page) {
  await page.evaluate(() => window.soundProbe.watchStalls());
  await pause(listened);
  return page.evaluate(() => window.soundProbe.stalls());
}

/** URLs of all requests from now on: those of the service worker when it controls the page. */
async function listRequests(page: Page, context: BrowserContext): Promise<string[]> {
  const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  const urls: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    // The browser itself fetches the icon, bypassing the service worker.
    const isIcon = new URL(url).pathname === '/favicon.svg';
    if (isIcon || (request.serviceWorker() !== null) === isControlled) urls.push(url);
  });
  return urls;
}

/** Bytes that are not sound: headers of all responses, and bodies other than streams. */
async function besideSound(urls: readonly string[], origin: string): Promise<number> {
  let bytes = 0;
  for (const url of urls) {
    const { pathname, search } = new URL(url);
    const isSound = pathname.includes('/get-stream');
    const { head, body } = await rawSize(origin + pathname + search, isSound ? 'bytes=0-0' : undefined);
    bytes += head + (isSound ? 0 : body);
  }
  return bytes;
}

/** Bytes of sound cached on the device, each once. */
const cachedBytesOf = (page: Page) =>
  page.evaluate(async () => {
    const records = await caches.open('tonika-sound-records-v1');
    let bytes = 0;
    for (const key of await records.keys()) {
      const record = (await (await records.match(key))?.json()) as { spans: { start: number; end: number }[] };
      for (const { start, end } of record.spans) bytes += end - start;
    }
    return bytes;
  });
