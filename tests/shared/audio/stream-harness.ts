import { webcrypto } from 'node:crypto';

import { AppendQueue } from '#shared/audio/append-queue.ts';
import { aheadOf, toRanges } from '#shared/audio/buffer.ts';
import type { EngineMessage, Opening } from '#shared/audio/messages.ts';
import type { Arrival } from '#shared/audio/ports.ts';
import { SharedWall } from '#shared/network/shared-wall.ts';
import { StreamSession } from '#shared/audio/stream-session.ts';
import { FakeClock } from '../../support/fakes/clock.ts';
import { FakeConnection } from '../../support/fakes/connection.ts';
import { FakeMediaSource } from '../../support/fakes/media-source.ts';
import type { Mp3File } from '../../support/mp3-file.ts';

/** A session with a real queue on a fake SourceBuffer: what an element's sink is, without the element. */
export class Stream {
  readonly connection = new FakeConnection();
  readonly clock = new FakeClock();
  readonly messages: EngineMessage[] = [];
  readonly stored: Arrival[] = [];
  readonly damaged: string[] = [];
  readonly source = new FakeMediaSource();
  readonly buffer;
  readonly queue;
  readonly session;
  /** How much had been handed over to be stored when the last damage was found. */
  storedBeforeDamage = 0;
  time: number;
  #appended = 0;

  constructor(mp3: Mp3File, opening: Partial<Opening> = {}, prepare: (connection: FakeConnection) => void = () => {}) {
    this.connection.serve(mp3);
    prepare(this.connection);
    this.source.open();
    this.buffer = this.source.addSourceBuffer();
    this.buffer.appendWindowEnd = mp3.duration;
    this.time = opening.position ?? 0;
    this.queue = new AppendQueue({
      endOfStream: () => this.source.readyState === 'open' && this.source.endOfStream(),
      hasEnded: () => this.source.readyState === 'ended',
      end: () => mp3.duration,
      playhead: () => this.time,
      appended: () => {
        this.#appended += 1;
        if (this.queue.isIdle) this.report();
      },
      broken: (error) => {
        throw error;
      },
    });
    this.queue.attach(this.buffer);
    this.buffer.addEventListener('updateend', () => this.queue.settle());
    const { size, etag, delay } = mp3.file;
    const known: Opening = {
      url: '/preview',
      size,
      etag,
      delay,
      format: 'mp3',
      mime: 'audio/mpeg',
      info: '/info',
      position: 0,
      demand: 'play',
      mode: 'stream',
    };
    this.session = new StreamSession(
      {
        send: this.connection.send,
        clock: this.clock,
        random: () => 0,
        token: () => null,
        persist: (arrival) => this.stored.push(arrival),
        sha256: async (bytes) => {
          this.connection.busy += 1;
          return webcrypto.subtle.digest('SHA-256', bytes).finally(() => (this.connection.busy -= 1));
        },
        damaged: (url) => {
          this.storedBeforeDamage = this.stored.length;
          this.damaged.push(url);
        },
        wall: new SharedWall(
          () => this.clock.now(),
          () => 0,
        ),
      },
      { ...known, ...opening },
      (message) => this.#take(message),
    );
  }

  /** Waits until neither line nor buffer have anything to do. */
  async rest(): Promise<void> {
    for (let still = 0; still < 3; still += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.connection.busy > 0 || this.buffer.updating) still = -1;
    }
  }

  /** Plays on to a time, with the reports that an element's timeupdate brings, four a second. */
  async play(to: number): Promise<void> {
    while (this.time < to) {
      this.time = Math.min(to, this.time + 0.25);
      this.queue.settle();
      this.report();
      await this.rest();
    }
  }

  async seek(time: number): Promise<void> {
    this.time = time;
    this.session.seek(time, this.aheadOf(time) > 0);
    this.report();
    await this.rest();
  }

  report(): void {
    const buffered = toRanges(this.buffer.buffered);
    this.session.report({ time: this.time, buffered, appended: this.#appended, streaming: true });
  }

  get ahead(): number {
    return this.aheadOf(this.time);
  }

  aheadOf(time: number): number {
    return aheadOf(toRanges(this.buffer.buffered), time);
  }

  /** Seconds by which each frame in the buffer plays beside its time in the recording; a frame out of place shows here. */
  errors({ file }: Mp3File): number[] {
    return this.buffer.frames.map(({ number, start }) => {
      const truth = (number * 1152 - file.delay) / file.sample_rate;
      return Math.abs(start - truth);
    });
  }

  #take(message: EngineMessage) {
    this.messages.push(message);
    if (message.type === 'append') this.queue.push({ kind: 'append', bytes: message.bytes, offset: message.offset });
    else if (message.type === 'trim') this.queue.push({ kind: 'remove', start: message.start, end: message.end });
    else if (message.type === 'end') this.queue.push({ kind: 'end' });
    else if (message.type === 'restart') {
      this.#appended = 0;
      this.queue.clear();
      this.queue.push({ kind: 'remove', start: 0, end: Infinity });
    }
  }
}
