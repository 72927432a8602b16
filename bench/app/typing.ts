import type { Page } from '@playwright/test';

import type { Stage } from '../support/stage.ts';
import { median, runsOr, spread, tail } from '../support/stats.ts';
import { limited, printTable } from '../support/table.ts';

/** Thirty keys; each word starts with an empty field. */
const words = ['train', 'north', 'rain', 'quiet', 'evening', 'wind'];
/** As many keys for a generated catalogue (catalogue/texts.ts), in which these words are frequent. */
const wordsByChance = ['night', 'city', 'music', 'quiet', 'drama', 'light'];
/** Milliseconds between two keys, as of a fast typist. */
const between = 130;

/** From a key until its rows are displayed, and the longest frame meanwhile, on the local network. */
export const measureTyping = (stage: Stage) => typeAll(stage, words);
export async function measureTypingByChance(stage: Stage) {
  // The first index of a large catalogue takes seconds without search; later starts load the persisted one.
  await fetch(`${stage.app.origin}/api/music/tracks/list?search_string=a`);
  await typeAll(stage, wordsByChance);
}

async function typeAll({ app, browser }: Stage, words: readonly string[]): Promise<void> {
  const latencies: number[] = [];
  const frames: number[] = [];
  for (let run = 0; run < runsOr(3); run += 1) {
    const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } });
    const tab = await context.newPage();
    await tab.goto(`${app.origin}/en/music/catalog`);
    // With the filter rail and its counts loaded, as for a person.
    await tab.getByRole('region', { name: 'Filters' }).getByRole('button').first().waitFor();
    const box = tab.getByRole('searchbox', { name: 'Search' });
    // Chunks and data of the first request and the first letters are loaded before the thirty measured keys.
    await box.pressSequentially('br');
    await tab.waitForTimeout(500);
    for (const word of words) {
      await box.fill('');
      await tab.waitForTimeout(500);
      for (const letter of word) {
        const { answered, longest } = await typed(tab, letter);
        latencies.push(answered);
        frames.push(longest);
        await tab.waitForTimeout(Math.max(0, between - answered));
      }
    }
    await context.close();
  }
  printTable(`Typing a search, ${latencies.length} keys, local line`, [
    limited('key to new rows, median', `${spread(latencies)} ms`, median(latencies), 120, ' ms'),
    limited('key to new rows, p95', `${tail(latencies, 0.95).toFixed(0)} ms`, tail(latencies, 0.95), 120, ' ms'),
    limited('longest frame', `${spread(frames)} ms`, Math.max(...frames), 50, ' ms'),
  ]);
}

/** Presses a key and waits for the frame with its result. */
async function typed(tab: Page, letter: string): Promise<{ answered: number; longest: number }> {
  const measured = await tab.evaluateHandle(() => {
    const field = document.querySelector<HTMLInputElement>('input[name="search_string"]');
    const result = new Promise<{ answered: number; longest: number }>((resolve) => {
      // A method and an inline arrow function: the build names functions by a helper that the page does not have.
      const frames = {
        last: 0,
        longest: 0,
        shown: false,
        look(pressed: number, now: number) {
          frames.longest = Math.max(frames.longest, now - frames.last);
          frames.last = now;
          // The frame after the one with the rows starts when they are displayed.
          if (frames.shown) return resolve({ answered: now - pressed, longest: frames.longest });
          const list = document.querySelector('main ul:has([data-row-index])');
          const words = new URLSearchParams(location.search).get('search_string') ?? '';
          frames.shown = words === field?.value.trim() && words !== '' && list?.getAttribute('aria-busy') !== 'true';
          requestAnimationFrame((next) => frames.look(pressed, next));
        },
      };
      field?.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          frames.last = timeStamp;
          requestAnimationFrame((now) => frames.look(timeStamp, now));
        },
        { once: true },
      );
    });
    // An object around the promise, which would otherwise be awaited before the key press.
    return { answer: result };
  });
  await tab.keyboard.press(letter);
  return measured.evaluate(({ answer: result }) => result);
}
