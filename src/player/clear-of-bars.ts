/** Bars fixed to the bottom of the page, player, selection, downloads and connection banners, and notices over them. */
const bars = '[data-form], [data-bar], [data-notice]';
const gap = 8;

/**
 * Measures the bars at the bottom of the page for its scroll padding (styles/base.css), so that a control focused by the
 * next key is scrolled clear of them (WCAG 2.4.11).
 */
export function keepFocusClearOfBars(): void {
  const tops = [...document.querySelectorAll(bars)]
    .filter((bar) => bar.matches('[data-notice]') || getComputedStyle(bar).position === 'fixed')
    .map((bar) => bar.getBoundingClientRect())
    // An element that covers most of the screen is not a bar.
    .filter(({ top, height }) => height > 0 && top > innerHeight / 2)
    .map(({ top }) => top);
  const room = innerHeight - Math.min(innerHeight, ...tops) + gap;
  document.documentElement.style.setProperty('--bars', `${room}px`);
}
