import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** When a selector first matched, milliseconds since the navigation. */
    firstShown: Record<string, number>;
  }
}

/** What the pages of these benchmarks look for. */
export const marks = {
  row: '[data-row-index="0"]',
  banner: 'output',
} as const;

/** Notes in every page of a context when its first row and its banner without a connection are shown. */
export async function noteFirstShown(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ row, banner }) => {
      window.firstShown = {};
      const look = () => {
        if (document.querySelector(row)) window.firstShown['row'] ??= performance.now();
        const texts = [...document.querySelectorAll(banner)].map((element) => element.textContent);
        if (texts.some((text) => /Нет подключения|Сервер не отвечает/.test(text)))
          window.firstShown['banner'] ??= performance.now();
      };
      // The document is empty when this runs.
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    },
    { ...marks },
  );
}

/** Milliseconds from the navigation until it was shown. */
export async function shownAfter(page: Page, what: keyof typeof marks): Promise<number> {
  const found = await page.waitForFunction((name) => window.firstShown[name], what);
  return (await found.jsonValue()) ?? Number.NaN;
}
