import type { EngineMessage } from '#shared/audio/messages.ts';

import type { Sink, SinkHost } from './sink.ts';

/**
 * Plays the whole file from an object URL, where the browser cannot stream. Not from a service worker's response:
 * Safari hangs on those.
 */
export class WholeSink implements Sink {
  isComplete = false;
  #address: string | undefined;
  #position: number;
  readonly #host: SinkHost;
  readonly #mime: string;

  constructor(host: SinkHost, mime: string, position: number) {
    this.#host = host;
    this.#mime = mime;
    this.#position = position;
  }

  handle(message: EngineMessage): void {
    if (message.type === 'failed') this.#host.failed();
    if (message.type !== 'whole') return;
    const { audio } = this.#host;
    // load() aborts a play() that waits for a source, so play() has to be called again.
    const shouldPlay = !audio.paused;
    this.#address = URL.createObjectURL(new Blob([...message.parts], { type: this.#mime }));
    audio.src = this.#address;
    if (this.#position > 0) audio.currentTime = this.#position;
    if (shouldPlay) void audio.play().catch(() => undefined);
    this.isComplete = true;
    this.#host.bufferedChanged();
  }

  seek(time: number): void {
    this.#position = time;
    if (this.isComplete) this.#host.audio.currentTime = time;
  }

  advance(): void {}

  close(): void {
    if (this.#address) URL.revokeObjectURL(this.#address);
  }
}
