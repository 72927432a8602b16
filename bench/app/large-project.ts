import type { BrowserContext } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { openWorkplace } from '#server/start/workplace.ts';
import { maxItems } from '#shared/contract/projects.ts';

import { addAccount, password } from '../../tests/support/accounts.ts';
import { makeDataFolder } from '../catalogue/data-folder.ts';
import { generate } from '../catalogue/generate.ts';
import type { Stage } from '../support/stage.ts';
import { median, runsOr, spread, tail } from '../support/stats.ts';
import { limited, printTable } from '../support/table.ts';
import { type Work, shown, scroll, step } from './scrolling.ts';

const email = 'large@example.test';
const viewport = { width: 1440, height: 900 };
/** Milliseconds of a frame at 60 Hz: a longer one has dropped a frame. */
const frame = 1000 / 60;

interface Item {
  track_id: number;
  content_id: number;
  content_type_id: 'MUSIC_VARIATION';
}

/**
 * A generated catalogue with so many tracks, and an account; returns the main versions that its project will contain.
 */
export async function fillForProject(folder: string, size: number): Promise<Item[]> {
  const items: Item[] = [];
  const catalogue = generate(size);
  await makeDataFolder(folder, catalogue);
  for await (const tracks of catalogue.tracks()) {
    for (const { id, variations } of tracks) {
      const [main] = variations;
      if (main) items.push({ track_id: id, content_id: main.id, content_type_id: 'MUSIC_VARIATION' });
    }
  }
  const place = await openWorkplace(readConfig({ DATA_DIR: folder, DEMO: '0' }, 'en'), 'en');
  const till = Math.floor(Date.now() / 1000) + 86_400;
  await addAccount({ context: place }, { email, localeId: 1, type: 'SOUNDS_AND_MUSIC', till, exclusiveTill: till });
  await place.close();
  return items;
}

/** Opens a project of thousands of tracks by its URL and from the list of projects, and scrolls it. */
export async function measureLargeProject({ app, browser }: Stage, items: readonly Item[]): Promise<void> {
  const cold: number[] = [];
  const within: number[] = [];
  const frames: number[] = [];
  const walked: number[] = [];
  const bare: number[] = [];
  const work: Work[] = [];
  let hash: string | undefined;
  for (let run = 0; run < runsOr(5); run += 1) {
    const context = await browser.newContext({ locale: 'ru-RU', viewport, baseURL: app.origin });
    const token = await logIn(context);
    hash ??= await makeProject(context, token, items);
    const tab = await context.newPage();
    await tab.goto('/music/catalog');
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await tab.goto(`/project/${hash}`);
    cold.push(await shown(tab, 0));
    await tab.goto('/account/projects');
    const link = tab.getByRole('main').getByRole('link', { name: 'Сериал' });
    await link.waitFor();
    await tab.waitForTimeout(1000);
    const pressed = await tab.evaluate(() => performance.now());
    await link.click();
    within.push(await shown(tab, pressed));
    walked.push(...(await scroll(tab, step.usual)).frames);
    await tab.evaluate(() => scrollTo(0, 0));
    const scrolled = await scroll(tab, step.fast);
    frames.push(...scrolled.frames);
    work.push(scrolled.work);
    await tab.goto('/robots.txt');
    await tab.evaluate(() => {
      document.body.style.cssText =
        'margin: 0; block-size: 320000px; background: linear-gradient(red, blue) 0 / 64px 64px';
    });
    bare.push(...(await scroll(tab, step.fast)).frames);
    await context.close();
  }
  const leftOut = (all: number[]) => all.filter((length) => length > 1.5 * frame).length;
  const left = leftOut(frames);
  printTable(`A project of ${items.length} tracks, local line`, [
    limited('by its address, app held by the device', `${spread(cold)} ms`, median(cold), 1000, ' ms'),
    limited('from the list of projects', `${spread(within)} ms`, median(within), 1000, ' ms'),
    limited(
      'frames left out, a notch of the wheel 20 times a second',
      `${leftOut(walked)} of ${walked.length}`,
      leftOut(walked),
      0,
    ),
    limited('frames left out, four notches', `${left} of ${frames.length}`, left, 0),
    { what: '  the same on a page of stripes', figures: `${leftOut(bare)} of ${bare.length}` },
    { what: 'frame', figures: `median ${median(frames).toFixed(1)}, p99 ${tail(frames, 0.99).toFixed(1)} ms` },
    {
      what: '  the same on a page of stripes',
      figures: `median ${median(bare).toFixed(1)}, p99 ${tail(bare, 0.99).toFixed(1)} ms`,
    },
    ...(['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const).map((name) => ({
      what: `the page's thread, ${name.replace('Duration', '').toLowerCase()}`,
      figures: `${median(work.map((one) => one[name])).toFixed(1)} ms a frame`,
    })),
  ]);
}

async function logIn(context: BrowserContext): Promise<string> {
  const response = await context.request.post('/api/auth/login', { data: { email, password } });
  if (!response.ok()) throw new Error(await response.text());
  await context.addInitScript(() => localStorage.setItem('tnk.session', 'local'));
  return ((await response.json()) as { data: { token: string } }).data.token;
}

async function makeProject({ request }: BrowserContext, token: string, items: readonly Item[]): Promise<string> {
  const post = async <T>(path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await request.post(`/api/projects/${path}`, { data, headers });
    if (!response.ok()) throw new Error(await response.text());
    return ((await response.json()) as { data: T }).data;
  };
  const { id, hash } = await post<{ id: number; hash: string }>('create', { name: 'Сериал' });
  for (let from = 0; from < items.length; from += maxItems) {
    await post('content-item/add-many', { project_id: id, items: items.slice(from, from + maxItems) });
  }
  return hash;
}
