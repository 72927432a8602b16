import { proxy } from 'valtio';

/** What the screen reader's hidden live region contains now. */
export const announcement = proxy({ text: '' });

/** Long enough for a screen reader to have queued the text; a stale one would be read again while browsing. */
const life = 3000;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces a text to screen readers alone, where the screen shows the change by itself. The region is emptied first:
 * otherwise the same text twice would be announced once.
 */
export function announce(text: string): void {
  announcement.text = '';
  clearTimeout(timer);
  timer = setTimeout(() => {
    announcement.text = text;
    timer = setTimeout(() => (announcement.text = ''), life);
  }, 50);
}
