import { createServer } from 'node:http';

import { build } from 'esbuild';

import { closed, listenOn, portOf } from '../../../tests/support/liar/listening.ts';
import { median } from '../../support/stats.ts';
import { printTable, type Line } from '../../support/table.ts';
import { openChromium, type StoreBrowser } from './browsers.ts';
import { openFirefox } from './firefox.ts';
import { memoryOfChildren } from './memory.ts';
import type { SideTimes } from './worker.ts';

/** Cached previews: few, and the most that the issue of the benchmark names. */
const few = 10;
const many = Number(process.env['CACHED'] ?? 10_000);
const sides = ['cache', 'opfs'] as const;

/** Compares CacheStorage with one sparse file a preview (OPFS), with few and with many cached previews. @param chosen `chromium` or `firefox`; both by default */
export async function measureStore(chosen?: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ['bench/offline/store/worker.ts'],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  const server = await listenOn(
    createServer(({ url }, response) => {
      const isScript = url === '/worker.js';
      response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
      response.end(isScript ? code : '<!doctype html><title>Stores</title>');
    }),
  );
  try {
    const origin = `http://127.0.0.1:${portOf(server)}/`;
    for (const [name, open] of Object.entries({ chromium: openChromium, firefox: openFirefox })) {
      if (chosen === undefined || chosen === name) await compareSides(() => open(origin));
    }
  } finally {
    await closed(server);
  }
}

type SideFigures = SideTimes & { readonly memory: number };

/** Each side has a browser of its own: what one leaves in memory is not the other's. */
async function compareSides(open: () => Promise<StoreBrowser | undefined>) {
  const results: Record<string, SideFigures> = {};
  let name = '';
  for (const side of sides) {
    const browser = await open();
    if (!browser) return console.log('\nThere is no Firefox: not measured');
    name = browser.name;
    try {
      for (const [from, count] of [
        [0, few],
        [few, many],
      ] as const) {
        const times = await run(browser, side, from, count);
        process.stderr.write(`${name}, ${side}, ${count} previews: stored in ${times.fill.toFixed(1)} ms each\n`);
        results[`${side} ${count}`] = { ...times, memory: memoryOfChildren() };
      }
    } finally {
      await browser.close();
    }
  }
  const line = (what: string, of: (figures: SideFigures) => number, unit = 'ms'): Line => {
    const at = (side: string, count: number) => {
      const figures = results[`${side} ${count}`];
      return figures ? of(figures) : Number.NaN;
    };
    const cache = [at('cache', few), at('cache', many)] as const;
    const opfs = [at('opfs', few), at('opfs', many)] as const;
    const growth = ([small, large]: readonly [number, number]) =>
      `${small.toFixed(2)} → ${large.toFixed(2)} ${unit} (× ${(large / small).toFixed(2)})`;
    return {
      what,
      figures: `CacheStorage ${growth(cache)}, OPFS ${growth(opfs)}, ratio ${(opfs[1] / cache[1]).toFixed(2)}`,
    };
  };
  printTable(`${name}: ${few} → ${many} cached previews, medians`, [
    line('list of what is cached', ({ start }) => median(start)),
    line('first bytes of a new worker', ({ firstBytes }) => median(firstBytes)),
    line('first bytes while it lists', ({ firstBytesMeanwhile }) => median(firstBytesMeanwhile)),
    line('look-up', ({ lookUp }) => median(lookUp)),
    line('read of 12 kB', ({ read }) => median(read)),
    line('write of 12 kB', ({ write }) => median(write)),
    line('write while filling', ({ fill }) => fill),
    line('memory of the browser', ({ memory }) => memory, 'MB'),
  ]);
}

/** Each run has a new worker, as each page has. */
async function run(browser: StoreBrowser, side: string, from: number, count: number): Promise<SideTimes> {
  const posted = await browser.evaluate(`new Promise((resolve) => {
    const worker = new Worker('/worker.js', { type: 'module' });
    worker.addEventListener('error', (event) => resolve(JSON.stringify({ error: event.message })));
    worker.addEventListener('message', ({ data }) => { resolve(JSON.stringify(data)); worker.terminate(); });
    worker.postMessage(${JSON.stringify({ side, from, count })});
  })`);
  const { times, error } = JSON.parse(posted) as { times?: SideTimes; error?: string };
  if (!times) throw new Error(`${browser.name}, ${side}: ${error}`);
  return times;
}
