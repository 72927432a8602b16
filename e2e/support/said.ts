import type { Page } from '@playwright/test';

declare global {
  interface Window {
    said?: string[];
  }
}

/** Collects from now on what live regions announce, on this page and on those that are loaded after it. */
export async function collectSaid(page: Page): Promise<void> {
  await page.addInitScript(collect);
  await page.evaluate(collect);
}

/** Texts that live regions have announced since the page was loaded, in their order. */
export const saidOn = (page: Page): Promise<string[]> => page.evaluate(() => window.said ?? []);

/** Runs in the page. */
function collect() {
  if (window.said) return;
  const said: string[] = [];
  window.said = said;
  const last = new WeakMap<Element, string>();
  const read = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest('[aria-live], [role="status"], [role="alert"], output');
    if (!region || region.getAttribute('aria-live') === 'off') return;
    const text = region.textContent.trim().replaceAll('\u00A0', ' ');
    if (text !== '' && text !== last.get(region)) said.push(text);
    last.set(region, text);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      read(target);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        // A status that appears with its text is not announced by every screen reader, an alert is.
        for (const alert of [node, ...node.querySelectorAll('[role="alert"]')])
          if (alert.matches('[role="alert"]')) read(alert);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
