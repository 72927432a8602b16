import { Scope } from '#platform/scope.ts';

import type { Abilities } from './delivery.ts';

/**
 * A MediaSource on an element, with a buffer for one MIME type. Opening one takes about 30 ms, so a free deck opens it
 * before playback is requested.
 */
export class StreamSource {
  readonly mime: string;
  readonly source: MediaSource;
  /** Set once the source is open. */
  buffer: SourceBuffer | undefined;
  readonly scope = new Scope();
  /** Revokes the object URL: an open source no longer needs it. */
  readonly #revoke: () => void;
  #opened: ((buffer: SourceBuffer) => void) | undefined;

  constructor(audio: HTMLAudioElement, mime: string, Source: NonNullable<Abilities['Source']>) {
    this.mime = mime;
    this.source = new Source();
    this.scope.listen(this.source, 'sourceopen', () => this.#open());
    const address = URL.createObjectURL(this.source);
    this.#revoke = this.scope.own(() => URL.revokeObjectURL(address));
    audio.src = address;
  }

  /** Calls `opened` with the buffer once it exists, possibly synchronously. */
  whenOpen(opened: (buffer: SourceBuffer) => void): void {
    if (this.buffer) opened(this.buffer);
    else this.#opened = opened;
  }

  close(): void {
    this.scope.end();
  }

  #open() {
    this.#revoke();
    if (this.buffer || this.source.readyState !== 'open') return;
    this.buffer = this.source.addSourceBuffer(this.mime);
    this.#opened?.(this.buffer);
  }
}
