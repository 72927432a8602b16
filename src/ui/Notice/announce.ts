import { proxy } from 'valtio';

/** What the screen reader's hidden live region contains now. */
export const announcement = proxy({ text: '' });

/** Long enough for a screen reader to have queued the text; a stale one would be read again while browsing. */
const life = 3000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The last text from before the page had the region. */
let early: string | undefined;
let hasRegion = false;

/**
 * Announces a text to screen readers alone, where the screen shows the change by itself. The region is emptied first:
 * otherwise the same text twice would be announced once. A text that comes before the region is announced once it is
 * there: screen readers ignore what a region contains when it appears.
 */
export function announce(text: string): void {
  announcement.text = '';
  clearTimeout(timer);
  early = hasRegion ? undefined : text;
  if (!hasRegion) return;
  timer = setTimeout(() => {
    announcement.text = text;
    timer = setTimeout(() => (announcement.text = ''), life);
  }, 50);
}

/** Reports that the page has the live region; the last text from before is announced. */
export function openRegion(): void {
  hasRegion = true;
  if (early !== undefined) announce(early);
}
