import { prefetchHeader } from '../offline/messages.ts';
import type { FileVersionRef } from './response.ts';
import { descriptionRequest } from './describe.ts';
import { prefetchSize } from './limits.ts';
import type { PrefetchTask } from './messages.ts';
import type { EnginePorts, ConnectionRequest, Exchange } from './ports.ts';
import { Transfer } from './transfer.ts';

// One chunk of all that is fetched ahead.
export { SeekPrefetch } from './seek-prefetch.ts';

/**
 * The first bytes of sounds that may be played next, one sound after the other, and then their descriptions, while nothing
 * else of the engine is on the line. The bytes lie in memory: nothing was heard of them yet. The descriptions lie in the
 * browser's HTTP cache: a press in the middle of a waveform needs one before it can request a byte.
 */
export class Prefetch {
  #pending: readonly PrefetchTask[] = [];
  #transfer: Transfer | undefined;
  /** The request of a description. */
  #exchange: Exchange | undefined;
  readonly #described = new Set<string>();
  readonly #arrived = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #ports: EnginePorts;
  readonly #isBusy: () => boolean;

  /** @param isBusy something that a person waits for is being fetched */
  constructor(ports: EnginePorts, isBusy: () => boolean) {
    const send = (request: ConnectionRequest) =>
      ports.send({ ...request, headers: { ...request.headers, [prefetchHeader]: '1' }, priority: 'low' });
    this.#ports = { ...ports, send, persist: () => {} };
    this.#isBusy = isBusy;
  }

  /** Replaces the requested tasks, the first one first; bytes of others are dropped. */
  want(tasks: readonly PrefetchTask[]): void {
    this.#pending = tasks;
    const names = new Set(tasks.map(nameOf));
    for (const done of [this.#arrived, this.#described])
      for (const name of done.keys()) if (!names.has(name)) done.delete(name);
    this.#stop();
    this.settle();
  }

  /** The first bytes of a version of a file, where they have arrived. */
  openingOf(file: FileVersionRef): Uint8Array<ArrayBuffer> | undefined {
    return this.#arrived.get(nameOf(file));
  }

  /** Continues or pauses. To be called whenever the engine may have begun or stopped waiting for the network. */
  settle(): void {
    // No person has requested these: not against a wall.
    if (this.#isBusy() || this.#ports.wall.isUp) return this.#stop();
    if (this.#transfer || this.#exchange) return;
    const task = this.#pending.find((pending) => !this.#arrived.has(nameOf(pending)));
    if (task) return this.#fetch(task);
    const undescribed = this.#pending.find((pending) => !this.#described.has(nameOf(pending)));
    if (undescribed) void this.#describe(undescribed);
  }

  #fetch(task: PrefetchTask) {
    const bytes = new Uint8Array(Math.min(task.size, prefetchSize));
    const end = (rest: readonly PrefetchTask[]) => {
      this.#transfer = undefined;
      this.#pending = rest;
      this.settle();
    };
    const giveUp = () => end(this.#pending.filter((pending) => pending !== task));
    this.#transfer = new Transfer(
      this.#ports,
      { file: task, start: 0, end: bytes.length, isPartial: true },
      {
        // A server without ranges sends more.
        bytes: (at, arrived) => at < bytes.length && bytes.set(arrived.subarray(0, bytes.length - at), at),
        done: () => {
          this.#arrived.set(nameOf(task), bytes);
          end(this.#pending);
        },
        changed: giveUp,
        failed: giveUp,
      },
    );
  }

  /** Tries once: whoever plays the sound requests the description anyway. */
  async #describe(task: PrefetchTask) {
    const exchange = this.#ports.send(descriptionRequest(task.info, this.#ports.token()));
    this.#exchange = exchange;
    await drain(exchange).catch(() => undefined);
    if (this.#exchange !== exchange) return;
    this.#exchange = undefined;
    this.#described.add(nameOf(task));
    this.settle();
  }

  #stop() {
    this.#transfer?.cancel();
    this.#transfer = undefined;
    this.#exchange?.cancel();
    this.#exchange = undefined;
  }
}

/** Reads a response to its end: a browser caches no part of one. */
async function drain({ response }: Exchange) {
  const received = await response;
  while (await received.read());
}

const nameOf = ({ url, etag }: FileVersionRef) => url + etag;
