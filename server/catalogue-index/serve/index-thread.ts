/* oxlint-disable unicorn/require-post-message-target-origin -- worker threads have no origins; the rule is for windows. */
import { Worker } from 'node:worker_threads';

import { workerCode } from '../../media/worker-code.ts';
import type { Built, IndexWork } from '../build/build-work.ts';
import type { IndexResponse, NumberedRequest, Request } from './messages.ts';

const entry = new URL('./catalogue-index.worker.ts', import.meta.url);
/** A thread that has not ended after so many milliseconds computes, far from the database. */
const patience = 2_000;

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** One worker thread with its index. It does not keep the process alive. */
export class IndexThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #gone: Promise<unknown>;
  #requestCount = 0;
  #ended: Error | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.unref();
    this.#gone = new Promise((resolve) => worker.once('exit', resolve));
    worker.on('message', (response: IndexResponse) => this.#take(response));
    worker.on('error', (error) => this.#lose(error));
    worker.on('exit', (code) => this.#lose(new Error(`the thread of the catalogue index ended with code ${code}`)));
  }

  static async start(work: IndexWork): Promise<IndexThread> {
    return new IndexThread(
      new Worker(await workerCode(entry), {
        workerData: work,
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      }),
    );
  }

  get isAlive(): boolean {
    return this.#ended === undefined;
  }

  build(how: { mayLoad: boolean }): Promise<Built> {
    return this.request<Built>({ kind: 'build', ...how });
  }

  /** Rejects with the failure of the answer, or the way the thread ended. */
  request<Result>(request: Request): Promise<Result> {
    if (this.#ended) return Promise.reject(this.#ended);
    this.#requestCount += 1;
    const number = this.#requestCount;
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(number, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage({ number, request } satisfies NumberedRequest);
      this.#worker.ref();
    });
  }

  /** Ends the thread once what it was asked is answered. */
  retire(): void {
    if (this.#waiting.size === 0) void this.end();
    else this.#idle = () => void this.end();
  }

  /**
   * Ends the thread; what it was asked is rejected. The thread ends by itself, between two steps: the driver of the database
   * takes the whole process down with it where it is terminated in the middle of a call.
   */
  async end(): Promise<void> {
    this.#lose(new Error('the thread of the catalogue index was ended'));
    this.#worker.ref();
    this.#worker.postMessage({ number: 0, request: { kind: 'end' } } satisfies NumberedRequest);
    const late = setTimeout(() => void this.#worker.terminate(), patience);
    await this.#gone;
    clearTimeout(late);
  }

  #idle = () => {};

  #take(response: IndexResponse): void {
    const waiting = this.#waiting.get(response.number);
    this.#waiting.delete(response.number);
    if ('error' in response) waiting?.reject(new Error(response.error));
    else waiting?.resolve(response.result);
    if (this.#waiting.size > 0) return;
    this.#worker.unref();
    this.#idle();
  }

  #lose(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}

/** What building an index of a million tracks may take for a while; it is not what the index keeps. */
const heapMegabytes = 4096;
