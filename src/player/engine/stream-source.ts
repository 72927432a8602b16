import { Scope } from '#platform/scope.ts';

import type { Abilities } from './delivery.ts';

/**
 * A MediaSource on an element, with a buffer for one kind of sound. An element needs some 30 ms to open one: a deck that
 * is free has it open before anybody presses play.
 */
export class StreamSource {
  readonly mime: string;
  readonly source: MediaSource;
  /** Once the source is open. */
  buffer: SourceBuffer | undefined;
  readonly scope = new Scope();
  /** The element has the source once it is open: the address is then needed no more. */
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

  /** Calls with the buffer once it is there, which may be at once. */
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
