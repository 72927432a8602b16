import type { EngineMessage } from '#shared/audio/messages.ts';

/** Feeds an audio element from the engine's messages. */
export interface Sink {
  handle(message: EngineMessage): void;
  /** All of the sound has been appended. */
  readonly isComplete: boolean;
  /** Moves the playhead to `time` and requests what is missing. */
  seek(time: number): void;
  /** Playback has progressed. */
  advance(): void;
  close(): void;
}

export interface SinkHost {
  readonly audio: HTMLAudioElement;
  /** Seconds of programme, from the row. */
  readonly duration: number;
  /** Seconds by which the element's time is ahead of programme time. */
  readonly lead: number;
  failed(): void;
  /** The bytes could not be decoded. */
  damaged(): void;
  /** The buffered ranges have changed. */
  bufferedChanged(): void;
}
