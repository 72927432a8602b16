import { FakeSourceBuffer, named } from './source-buffer.ts';

/** A MediaSource with at most one SourceBuffer. */
export class FakeMediaSource extends EventTarget {
  static limit = Infinity;
  static last: FakeMediaSource | undefined;
  static isTypeSupported(mime: string): boolean {
    return mime === 'audio/mpeg';
  }

  readyState: 'closed' | 'open' | 'ended' = 'closed';
  duration = Number.NaN;
  buffer: FakeSourceBuffer | undefined;

  constructor() {
    super();
    FakeMediaSource.last = this;
  }

  /** What happens when an element takes it as its source. */
  open(): void {
    this.readyState = 'open';
    this.dispatchEvent(new Event('sourceopen'));
  }

  addSourceBuffer(): FakeSourceBuffer {
    this.buffer = new FakeSourceBuffer(this, FakeMediaSource.limit);
    return this.buffer;
  }

  endOfStream(): void {
    if (this.readyState !== 'open' || this.buffer?.updating) throw named('InvalidStateError');
    this.readyState = 'ended';
  }

  reopen(): void {
    if (this.readyState === 'ended') this.readyState = 'open';
  }
}
