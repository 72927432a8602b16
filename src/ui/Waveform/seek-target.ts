/** Seconds per arrow key (ux.md "Feel"), or a tenth of a sound shorter than 50 s. */
const arrowStep = (duration: number) => Math.min(5, duration / 10);
const pageStep = (duration: number) => Math.min(30, duration / 4);

/** Returns the time under a pointer, in seconds; `x` and `width` in CSS pixels from the start of the bar. */
export function timeAt(x: number, width: number, duration: number): number {
  return width > 0 ? Math.min(Math.max(x / width, 0), 1) * duration : 0;
}

/**
 * The latest time that a key leads to: the end itself would start the next track. More than the half second, or tenth of
 * the length, from which a seek counts as one to the end (spec.md section 4).
 */
const latest = (duration: number) => duration - Math.min(1, duration / 5);

/**
 * Returns the time that a slider key leads to, in seconds, at most a second before the end; undefined when the slider
 * does not handle the key (ARIA APG "Slider").
 */
export function timeAfterKey(key: string, time: number, duration: number): number | undefined {
  const target = keyTarget(key, time, duration);
  return target === undefined ? undefined : Math.min(Math.max(target, 0), latest(duration));
}

function keyTarget(key: string, time: number, duration: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return time + arrowStep(duration);
    case 'ArrowLeft':
    case 'ArrowDown':
      return time - arrowStep(duration);
    case 'PageUp':
      return time + pageStep(duration);
    case 'PageDown':
      return time - pageStep(duration);
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return undefined;
  }
}
