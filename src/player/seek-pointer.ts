import type { Scope } from '#platform/scope.ts';

import type { Playback } from './playback.ts';
import { soundKey } from './sound-key.ts';
import { player } from './state.ts';

/** A pointer that stays at a place for this long, in milliseconds, may be about to press. */
const restTime = 80;

interface SeekPointerHost {
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly deck: () => Playback['deck'];
  /** Whether bytes may be fetched that nobody has requested. */
  readonly mayFetch: () => boolean;
}

/**
 * Prepares a seek to where a pointer rests or presses: takes the place in seconds, null where there is none. A press is
 * prepared at once: a button is held for a tenth of a second, and the bytes are under way when it is let go.
 */
export function createSeekPointer({ after, deck, mayFetch }: SeekPointerHost) {
  let endRest: (() => void) | undefined;
  const point = (time: number | null, isPressed = false) => {
    const own = deck();
    // While a change of track is debounced, the deck has the previous one.
    if (own.row && player.track && soundKey(own.row) === soundKey(player.track)) own.point(time, isPressed);
  };
  return (time: number | null, isPressed = false): void => {
    endRest?.();
    endRest = undefined;
    if (time === null) point(null);
    else if (!mayFetch()) return;
    else if (isPressed) point(time, true);
    else endRest = after(restTime, () => point(time));
  };
}

/** The waveforms of the current track: of its row, and of the player. */
const waveforms = '[role="slider"]:has(> canvas, > [data-waveform])';

/**
 * Prepares a seek to where a pointer rests on a waveform of the current track, or a finger that drags over it. Listens to the
 * document: waveforms stand in the first load, and this does not.
 */
export function followSeekPointer(scope: Scope, host: Omit<SeekPointerHost, 'after'>): void {
  const point = createSeekPointer({ ...host, after: (milliseconds, run) => scope.after(milliseconds, run) });
  let isOver = false;
  const leave = () => {
    if (isOver) point(null);
    isOver = false;
  };
  const move = (event: Event) => {
    const { target, clientX, type, pointerType } = event as PointerEvent;
    const waveform = target instanceof Element ? target.closest(waveforms) : null;
    if (!waveform) return leave();
    const { left, width } = waveform.getBoundingClientRect();
    isOver = true;
    // A finger that comes down may be about to scroll.
    const isPress = type === 'pointerdown' && pointerType !== 'touch';
    point(player.duration * Math.min(1, Math.max(0, (clientX - left) / width)), isPress);
  };
  // Before the app's own listeners: what those change would have to be laid out before the waveform is measured.
  const options = { passive: true, capture: true };
  for (const type of ['pointermove', 'pointerdown']) scope.listen(document, type, move, options);
  scope.listen(document, 'pointercancel', leave);
  // A finger that was lifted points at nothing; its press seeks first.
  scope.listen(document, 'pointerup', (event) => {
    if ((event as PointerEvent).pointerType !== 'mouse') leave();
  });
  scope.listen(document.documentElement, 'pointerleave', leave);
}
