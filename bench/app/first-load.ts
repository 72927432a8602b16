import { gzipSync } from 'node:zlib';

import { firstLoad, firstLoadBudget } from '../../scripts/first-load.ts';
import { openNetwork } from '../../tests/support/network.ts';
import { quiet } from '../support/quiet.ts';
import type { Stage } from '../support/stage.ts';
import { limited, printTable, type Line } from '../support/table.ts';

const page = '/music/catalog';
/** Gzipped bytes until the network is idle. */
const maxTotal = 330_000;

/** All files that a first visit to the catalogue transfers. */
export async function measureFirstLoad({ app, browser }: Stage): Promise<void> {
  const network = await openNetwork(app.port);
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } });
  try {
    const fetched = new Set<string>();
    // Requests of the service worker itself come after the page and are counted separately.
    context.on('request', (request) => request.serviceWorker() ?? fetched.add(request.url()));
    const tab = await context.newPage();
    await tab.goto(network.origin + page);
    await tab.locator('[data-row-index="0"]').first().waitFor();
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await quiet(network);
    const came = network.bytes.down;
    fetched.add(`${network.origin}/sw.js`);
    const files = await Promise.all([...fetched].filter((url) => url.startsWith(network.origin)).map(sizeOf));
    const first = firstLoad();
    const isFirst = new Set(first.map(({ file }) => `/${file}`));
    const code = first.reduce((total, { bytes }) => total + bytes, 0);
    const idleBytes = sum(files.filter(({ path, isCode }) => isCode && !isFirst.has(path)));
    const all = sum(files);
    printTable('First load of the catalogue, bytes as transferred', [
      ...files
        .toSorted((a, b) => b.bytes - a.bytes)
        .map(({ path, bytes }): Line => ({ what: path, figures: String(bytes) })),
      limited('scripts and styles of the first load, gzipped', String(code), code, firstLoadBudget),
      { what: 'parts that are loaded once the page is at rest', figures: String(idleBytes) },
      limited('everything until nothing more comes', String(all), all, maxTotal),
      { what: 'over the line, with headers and what is kept for offline use', figures: String(came) },
    ]);
  } finally {
    await context.close();
    await network.close();
  }
}

interface FileSize {
  readonly path: string;
  readonly bytes: number;
  readonly isCode: boolean;
}

/** Fetched once more outside of the browser: text gzipped, other files unchanged. */
async function sizeOf(url: string): Promise<FileSize> {
  const response = await fetch(url);
  const content = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('Content-Type') ?? '';
  const isText = /^text\/|javascript|json|svg|manifest/.test(type);
  const { pathname, search } = new URL(url);
  return {
    path: pathname + search,
    bytes: isText ? gzipSync(content, { level: 9 }).length : content.length,
    isCode: /javascript|css/.test(type),
  };
}

const sum = (files: readonly FileSize[]) => files.reduce((total, { bytes }) => total + bytes, 0);
