import { AppendQueue } from '#shared/audio/append-queue.ts';
import { aheadOf, toRanges } from '#shared/audio/buffer.ts';
import type { EngineMessage } from '#shared/audio/messages.ts';

import type { EngineSession } from './bridge.ts';
import type { Sink, SinkHost } from './sink.ts';
import type { StreamSource } from './stream-source.ts';

/** Feeds a MediaSource: queues, appends, trims and reports. The engine decides what is fetched and when. */
export class StreamSink implements Sink {
  isComplete = false;
  #buffer: SourceBuffer | undefined;
  #appended = 0;
  #isStreaming: boolean;
  #duration: number;
  readonly #queue: AppendQueue;
  readonly #stream: StreamSource;
  readonly #host: SinkHost;
  readonly #session: () => EngineSession | undefined;

  /**
   * @param stream the element's source, owned by this sink from now on
   * @param session returns the engine's session once it is open
   */
  constructor(host: SinkHost, stream: StreamSource, isManaged: boolean, session: () => EngineSession | undefined) {
    this.#host = host;
    this.#session = session;
    this.#duration = host.duration;
    this.#isStreaming = !isManaged;
    this.#queue = new AppendQueue({
      endOfStream: () => this.#endOfStream(),
      hasEnded: () => this.#source.readyState === 'ended',
      end: () => this.#duration + host.lead,
      playhead: () => host.audio.currentTime,
      appended: () => this.#noteAppended(),
      broken: () => host.damaged(),
    });
    this.#stream = stream;
    stream.whenOpen((buffer) => this.#open(buffer));
    if (isManaged) {
      // AirPlay would need a URL of its own; with it enabled Safari does not open a ManagedMediaSource.
      host.audio.disableRemotePlayback = true;
      stream.scope.listen(this.#source, 'startstreaming', () => this.#setStreaming(true));
      stream.scope.listen(this.#source, 'endstreaming', () => this.#setStreaming(false));
    }
  }

  get #source(): MediaSource {
    return this.#stream.source;
  }

  handle(message: EngineMessage): void {
    const { lead } = this.#host;
    switch (message.type) {
      case 'append':
        this.isComplete = false;
        this.#queue.push({
          kind: 'append',
          bytes: message.bytes,
          offset: message.offset === null ? null : message.offset + lead,
        });
        break;
      case 'trim':
        this.#queue.push({ kind: 'remove', start: message.start + lead, end: message.end + lead });
        break;
      case 'end':
        this.#queue.push({ kind: 'end' });
        break;
      case 'described':
        this.#describe(message.duration);
        break;
      case 'restart':
        this.#restart();
        break;
      case 'failed':
        this.#host.failed();
        break;
      case 'whole':
      case 'renewed':
      case 'obstacle':
    }
  }

  seek(time: number): void {
    const { lead } = this.#host;
    const isBuffered = this.#buffer !== undefined && aheadOf(toRanges(this.#buffer.buffered, lead), time) > 0;
    this.#host.audio.currentTime = time + lead;
    this.#session()?.seek(time, isBuffered);
    this.#report();
  }

  advance(): void {
    this.#queue.settle();
    if (this.#queue.isIdle) this.#report();
  }

  close(): void {
    this.#stream.close();
    this.#queue.clear();
  }

  #open(buffer: SourceBuffer) {
    this.#buffer = buffer;
    this.#limit(this.#duration);
    this.#stream.scope.listen(buffer, 'updateend', () => this.#queue.settle());
    // ManagedSourceBuffer evicts on its own and reports it by this event.
    this.#stream.scope.listen(buffer, 'bufferedchange', () => this.#report());
    this.#queue.attach(buffer);
  }

  #limit(duration: number) {
    if (!this.#buffer || this.#source.readyState !== 'open' || this.#buffer.updating) return;
    this.#source.duration = this.#buffer.appendWindowEnd = duration + this.#host.lead;
  }

  #describe(duration: number) {
    if (Math.abs(duration - this.#duration) < 1e-6) return;
    this.#duration = duration;
    this.#limit(duration);
  }

  #restart() {
    this.#queue.clear();
    this.#appended = 0;
    this.isComplete = false;
    this.#queue.push({ kind: 'remove', start: 0, end: Infinity });
  }

  #noteAppended() {
    this.#appended += 1;
    this.#host.bufferedChanged();
    if (this.#queue.isIdle) this.#report();
  }

  #endOfStream() {
    if (this.#source.readyState === 'open') this.#source.endOfStream();
    this.isComplete = true;
    this.#host.bufferedChanged();
  }

  #setStreaming(isStreaming: boolean) {
    this.#isStreaming = isStreaming;
    this.#report();
  }

  #report() {
    if (!this.#buffer) return;
    const { audio, lead } = this.#host;
    this.#session()?.report({
      time: audio.currentTime - lead,
      buffered: toRanges(this.#buffer.buffered, lead),
      appended: this.#appended,
      streaming: this.#isStreaming,
    });
  }
}
