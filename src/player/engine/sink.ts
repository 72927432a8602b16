import type { EngineMessage } from '#shared/audio/messages.ts';

/** What takes the engine's messages and makes an audio element sound. */
export interface Sink {
  handle(message: EngineMessage): void;
  /** All of the sound has been appended: nothing more comes. */
  readonly isComplete: boolean;
  /** The playhead is to go to `time`: the element is moved, and what is missing asked for. */
  seek(time: number): void;
  /** Playback has gone on. */
  advance(): void;
  close(): void;
}

export interface SinkHost {
  readonly audio: HTMLAudioElement;
  /** Seconds of programme, from the row. */
  readonly duration: number;
  /** Seconds by which the element's time is ahead of the programme's. */
  readonly lead: number;
  failed(): void;
  /** What came could not be decoded. */
  damaged(): void;
  /** More of the sound can be played than before, or less. */
  bufferedChanged(): void;
}
