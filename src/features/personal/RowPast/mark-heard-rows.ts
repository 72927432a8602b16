import { noteHeard } from '#platform/marks/live-marks.ts';
import { onEveryPlay } from '#player/plays.ts';

/**
 * Marks a row as heard with each play of it.
 *
 * @returns the function that stops it
 */
export const markHeardRows = (): (() => void) => onEveryPlay(({ row, at }) => void noteHeard(row, at));
