import type { Page } from '@playwright/test';

/** Milliseconds from a moment until rows of the project are displayed. */
export async function shown(tab: Page, since: number): Promise<number> {
  const at = await tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const frames = {
          look() {
            const row = document.querySelector('main [data-row-index]');
            if (!row || !location.pathname.startsWith('/project/'))
              return void requestAnimationFrame(() => frames.look());
            requestAnimationFrame(() => resolve(performance.now()));
          },
        };
        frames.look();
      }),
  );
  return at - since;
}

/** Pixels per wheel event: one notch, and the fastest fling. */
export const step = { usual: 100, fast: 400 };

/** Times of the page's main thread, in milliseconds per frame (metrics of the DevTools protocol). */
export type Work = Record<'TaskDuration' | 'ScriptDuration' | 'RecalcStyleDuration' | 'LayoutDuration', number>;

/** Scrolls by the wheel for three seconds; returns the frame times and the work of the page meanwhile. */
export async function scroll(tab: Page, pixels: number): Promise<{ frames: number[]; work: Work }> {
  await tab.waitForTimeout(1000);
  await tab.mouse.move(700, 500);
  const measured = await tab.evaluateHandle(() => {
    const frames = {
      all: [] as number[],
      last: performance.now(),
      look(now: number) {
        frames.all.push(now - frames.last);
        frames.last = now;
        requestAnimationFrame((next) => frames.look(next));
      },
    };
    requestAnimationFrame((now) => frames.look(now));
    return frames;
  });
  const session = await tab.context().newCDPSession(tab);
  await session.send('Performance.enable');
  const metrics = async () => {
    const { metrics: all } = await session.send('Performance.getMetrics');
    return Object.fromEntries(all.map(({ name, value }) => [name, value])) as Work;
  };
  const before = await metrics();
  for (let turn = 0; turn < 60; turn += 1) {
    await tab.mouse.wheel(0, pixels);
    await tab.waitForTimeout(50);
  }
  const after = await metrics();
  const frames = await measured.evaluate(({ all }) => all.slice(5));
  const aFrame = (name: keyof Work) => ((after[name] - before[name]) * 1000) / frames.length;
  await session.detach();
  return {
    frames,
    work: {
      TaskDuration: aFrame('TaskDuration'),
      ScriptDuration: aFrame('ScriptDuration'),
      RecalcStyleDuration: aFrame('RecalcStyleDuration'),
      LayoutDuration: aFrame('LayoutDuration'),
    },
  };
}
