import { prefetchHeader } from '../offline/messages.ts';
import type { FileVersionRef } from './response.ts';
import { prefetchSize } from './limits.ts';
import type { PrefetchTask } from './messages.ts';
import type { EnginePorts, ConnectionRequest } from './ports.ts';
import { Transfer } from './transfer.ts';

// One chunk of all that is fetched ahead.
export { SeekPrefetch } from './seek-prefetch.ts';

/**
 * The first bytes of sounds that may be played next, one sound after the other, while nothing else of the engine is on the
 * line. They lie in memory: nothing was heard of them yet.
 */
export class Prefetch {
  #pending: readonly PrefetchTask[] = [];
  #transfer: Transfer | undefined;
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
    for (const name of this.#arrived.keys()) if (!names.has(name)) this.#arrived.delete(name);
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
    const task = this.#transfer ? undefined : this.#pending.find((pending) => !this.#arrived.has(nameOf(pending)));
    if (task) this.#fetch(task);
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

  #stop() {
    this.#transfer?.cancel();
    this.#transfer = undefined;
  }
}

const nameOf = ({ url, etag }: FileVersionRef) => url + etag;
