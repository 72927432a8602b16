import type { MediaSessionPort } from '#player/media-session.ts';

/** Keeps what it was told and, as a browser does, throws on an action it does not know and on a bad position. */
export class FakeMediaSession implements MediaSessionPort {
  metadata: MediaMetadata | null = null;
  playbackState: MediaSessionPlaybackState = 'none';
  position: MediaPositionState | null = null;
  positionsReported = 0;
  readonly handlers = new Map<MediaSessionAction, MediaSessionActionHandler>();
  private readonly unknown: readonly MediaSessionAction[];

  constructor(unknown: readonly MediaSessionAction[] = []) {
    this.unknown = unknown;
  }

  setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
    if (this.unknown.includes(action)) throw new TypeError(`${action} is not an action`);
    if (handler) this.handlers.set(action, handler);
    else this.handlers.delete(action);
  }

  setPositionState(state?: MediaPositionState) {
    if (state && (state.position ?? 0) > (state.duration ?? 0)) throw new TypeError('position is past the duration');
    this.positionsReported += 1;
    this.position = state ?? null;
  }

  press(action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) {
    this.handlers.get(action)?.({ action, ...details });
  }
}
