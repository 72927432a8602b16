import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { builtServer, startProcess } from '../../support/server-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-without-demo-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * Sources that a built server has loaded from its start to its end, as V8 reports them (NODE_V8_COVERAGE).
 *
 * @param whileRunning resolves when the server may be stopped
 */
async function sourcesLoaded(
  settings: Record<string, string>,
  whileRunning?: (url: string) => Promise<void>,
): Promise<Set<string>> {
  const coverage = path.join(folder, 'coverage');
  const server = startProcess(builtServer, {
    DATA_DIR: path.join(folder, 'data'),
    NODE_V8_COVERAGE: coverage,
    ...settings,
  });
  try {
    const url = await server.listening;
    expect((await fetch(`${url}/api/common/dictionaries`)).status).toBe(200);
    await whileRunning?.(url);
  } finally {
    // V8 writes its report at an exit, which a SIGKILL is not.
    await server.kill('SIGTERM');
  }
  const sources = new Set<string>();
  for (const name of await readdir(coverage)) {
    const report = JSON.parse(await readFile(path.join(coverage, name), 'utf8')) as { result: { url: string }[] };
    for (const script of report.result) {
      if (!script.url.includes('/dist/server/')) continue;
      const map = JSON.parse(await readFile(`${fileURLToPath(script.url)}.map`, 'utf8')) as { sources: string[] };
      for (const source of map.sources) sources.add(source.replace(/^(\.\.\/)+/, ''));
    }
  }
  return sources;
}

const ofDemo = (sources: Set<string>) => [...sources].filter((source) => source.startsWith('demo/'));

it('loads nothing of the demo catalogue with DEMO=0', { timeout: 120_000 }, async () => {
  const sources = await sourcesLoaded({ DEMO: '0' });
  expect(sources).toContain('server/app.ts');
  expect(ofDemo(sources)).toEqual([]);
});

it('loads it to fill an empty data folder', { timeout: 300_000 }, async () => {
  // The filling begins after the server listens: a server that stops before that leaves it to its next start.
  const hasTracks = async (url: string) => {
    await vi.waitFor(
      async () => {
        const { data } = (await (await fetch(`${url}/api/music/tracks/list`)).json()) as { data: unknown[] };
        expect(data).not.toEqual([]);
      },
      { timeout: 240_000, interval: 500 },
    );
  };
  expect(ofDemo(await sourcesLoaded({ DEMO: '1' }, hasTracks))).toContain('demo/catalogue.ts');
});
