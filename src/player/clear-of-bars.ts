/** Bars over the foot of the page: the player, what acts on a selection, downloads, what is said of the connection. */
const bars = '[data-form], [data-bar]';
const gap = 8;

/**
 * What the next key focuses is scrolled clear of whatever bars stand over the foot of the page now (WCAG 2.4.11): the
 * scroll padding of the page is as high as they are.
 */
export function keepFocusClearOfBars(): void {
  const tops = [...document.querySelectorAll(bars)]
    .filter((bar) => getComputedStyle(bar).position === 'fixed')
    .map((bar) => bar.getBoundingClientRect())
    // What has most of the screen is no bar.
    .filter(({ top, height }) => height > 0 && top > innerHeight / 2)
    .map(({ top }) => top);
  const room = innerHeight - Math.min(innerHeight, ...tops) + gap;
  document.documentElement.style.setProperty('scroll-padding-block-end', `${room}px`);
}
