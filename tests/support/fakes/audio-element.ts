import type { FakeMediaSource } from './media-source.ts';

/** An audio element that plays the content of its FakeMediaSource, as far as requested. */
export class FakeAudio extends EventTarget {
  static readonly sources = new Map<string, FakeMediaSource>();
  id = '';
  preload = '';
  volume = 1;
  muted = false;
  paused = true;
  seeking = false;
  ended = false;
  error: { readonly message: string } | null = null;
  /** What play() rejects with, once. */
  refusal: Error | undefined;
  plays = 0;
  /** Says that it plays, and stands still until a seek. */
  isHung = false;
  #src = '';
  #time = 0;
  #isMoving = false;
  /** The pause event is pending: events keep their order. */
  #isPausing = false;

  get src(): string {
    return this.#src;
  }

  set src(address: string) {
    this.#src = address;
    this.#time = 0;
    this.ended = false;
    this.#isMoving = false;
    setImmediate(() => this.#src === address && this.source?.open());
  }

  get source(): FakeMediaSource | undefined {
    return FakeAudio.sources.get(this.#src);
  }

  get buffered(): TimeRanges {
    return this.source?.buffer?.buffered ?? { length: 0, start: () => 0, end: () => 0 };
  }

  get currentTime(): number {
    return this.#time;
  }

  set currentTime(time: number) {
    this.#time = time;
    this.isHung = false;
    this.seeking = true;
    this.ended = false;
    setImmediate(() => this.#come());
  }

  hasAttribute(name: string): boolean {
    return name === 'src' && this.#src !== '';
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.#src = '';
    if (name === 'id') this.id = '';
  }

  canPlayType(): string {
    return 'probably';
  }

  load(): void {
    this.paused = true;
    this.#isMoving = false;
  }

  async play(): Promise<void> {
    this.plays += 1;
    const { refusal } = this;
    this.refusal = undefined;
    if (refusal) throw refusal;
    this.paused = false;
    setImmediate(() => this.#come());
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.#isMoving = false;
    this.#isPausing = true;
    setImmediate(() => {
      this.#isPausing = false;
      this.#emit('pause');
    });
  }

  /** Lets it play for some seconds, as far as it has something to play. */
  advance(seconds: number): void {
    this.#come();
    if (this.paused || !this.#isMoving || this.isHung) return;
    const reach = this.#reach();
    this.#time = Math.min(this.#time + seconds, reach);
    this.#emit('timeupdate');
    if (this.#time < reach) return;
    this.#isMoving = false;
    if (this.source?.readyState !== 'ended' || reach < this.source.duration - 0.05) return this.#emit('waiting');
    this.ended = true;
    this.paused = true;
    this.#emit('pause');
    this.#emit('ended');
  }

  /** Handles newly appended data. */
  #come() {
    if (this.#reach() <= this.#time || this.ended || this.#isPausing) return;
    if (this.seeking) {
      this.seeking = false;
      this.#emit('seeked');
    }
    if (this.#isMoving) return;
    this.#emit('canplay');
    if (this.paused) return;
    this.#isMoving = true;
    this.#emit('playing');
  }

  /** The end of the stretch that the playhead is in. */
  #reach(): number {
    const { buffered } = this;
    for (let i = 0; i < buffered.length; i += 1) {
      if (buffered.start(i) <= this.#time + 0.05 && this.#time < buffered.end(i)) return buffered.end(i);
    }
    return this.#time;
  }

  #emit(type: string) {
    this.dispatchEvent(new Event(type));
  }
}
