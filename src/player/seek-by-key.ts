import { getPlayer } from './actions.ts';

/**
 * Seeks to where a key of a slider led. End also pauses: otherwise the next track would begin under the focus once the
 * last second has been played.
 *
 * @param key of the event
 * @param time seconds
 */
export function seekByKey(key: string, time: number): void {
  const own = getPlayer();
  if (key === 'End') own.pause();
  own.seek(time);
}
