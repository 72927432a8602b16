import { subscribe } from 'valtio/vanilla';

import { wantsSound } from './phase.ts';
import { player } from './state.ts';

/** Commands of the lock screen, a headset or media keys. */
export interface MediaActions {
  togglePlay(): void;
  pause(): void;
  next(): void;
  previous(): void;
  /** Seconds of programme. */
  seek(seconds: number): void;
  seekBy(delta: number): void;
}

/** The part of `navigator.mediaSession` used here (W3C Media Session). */
export type MediaSessionPort = Pick<
  MediaSession,
  'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'
>;

/** Returns the metadata of the current track; null when there is none. */
export type DescribeTrack = () => MediaMetadata | null;

/** Default seek step of a media key, in seconds (ux.md: left and right seek 5 s). */
const seekStep = 5;
/** A difference from the expected time, in seconds, that counts as a seek: only then the position is reported again. */
const jump = 1.5;

/**
 * Reports the player's state to the system and handles its commands. Returns the function that disconnects.
 *
 * @param describe builds the metadata of the current track in the language of the page
 * @param now a clock in milliseconds
 */
export function connectMediaSession(
  session: MediaSessionPort,
  actions: MediaActions,
  describe: DescribeTrack,
  now: () => number = () => performance.now(),
): () => void {
  let reported = { time: 0, at: 0 };
  let shown = { track: player.track, phase: player.phase, duration: player.duration, walks: walks() };

  function updatePosition() {
    const { duration, time, track } = player;
    if (!track || !(duration > 0)) {
      session.setPositionState();
      return;
    }
    reported = { time, at: now() };
    session.setPositionState({ duration, position: Math.min(Math.max(time, 0), duration), playbackRate: 1 });
  }

  function updateAll() {
    session.metadata = describe();
    session.playbackState = player.track ? (isPlaying() ? 'playing' : 'paused') : 'none';
    const handlers = player.track ? trackHandlers(actions) : {};
    for (const action of handled) setHandler(session, action, handlers[action] ?? null);
    updatePosition();
  }

  function follow() {
    const next = { track: player.track, phase: player.phase, duration: player.duration, walks: walks() };
    const expected = reported.time + (shown.phase === 'playing' ? (now() - reported.at) / 1000 : 0);
    if (next.track !== shown.track || next.phase !== shown.phase || next.walks !== shown.walks) updateAll();
    else if (next.duration !== shown.duration || Math.abs(player.time - expected) > jump) updatePosition();
    shown = next;
  }

  updateAll();
  const end = subscribe(player, follow);
  return () => {
    end();
    for (const action of handled) setHandler(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
    session.setPositionState();
  };
}

const handled = [
  'play',
  'pause',
  'stop',
  'previoustrack',
  'nexttrack',
  'seekto',
  'seekbackward',
  'seekforward',
] as const satisfies readonly MediaSessionAction[];
type Handled = (typeof handled)[number];

const isPlaying = () => wantsSound(player.phase);
/** Previous and next are offered only when the list has more than one row (spec.md section 4). */
const walks = () => player.queue.total > 1;

function trackHandlers(actions: MediaActions): Partial<Record<Handled, MediaSessionActionHandler>> {
  const handlers: Partial<Record<Handled, MediaSessionActionHandler>> = {
    play: () => {
      if (!isPlaying()) actions.togglePlay();
    },
    pause: () => actions.pause(),
    stop: () => {
      actions.pause();
      actions.seek(0);
    },
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) actions.seek(seekTime);
    },
    seekbackward: ({ seekOffset }) => actions.seekBy(-(seekOffset ?? seekStep)),
    seekforward: ({ seekOffset }) => actions.seekBy(seekOffset ?? seekStep),
  };
  return walks() ? { ...handlers, previoustrack: () => actions.previous(), nexttrack: () => actions.next() } : handlers;
}

function setHandler(session: MediaSessionPort, action: Handled, handler: MediaSessionActionHandler | null) {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // A browser throws on an action it does not support (W3C Media Session, setActionHandler); that key is then
    // unavailable.
  }
}
