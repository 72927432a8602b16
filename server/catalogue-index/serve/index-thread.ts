/* oxlint-disable unicorn/require-post-message-target-origin -- worker threads have no origins; the rule is for windows. */
import { Worker } from 'node:worker_threads';

import { workerCode } from '../../media/worker-code.ts';
import type { Built, IndexWork } from '../build/build-work.ts';
import type { IndexResponse, NumberedRequest, Request } from './messages.ts';

const entry = new URL('./catalogue-index.worker.ts', import.meta.url);
/** Time for a thread to end by itself, in milliseconds; after that it is computing and can be terminated. */
const patience = 2_000;

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** A worker thread with its index. It does not keep the process alive. */
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

  /** Sends a request; rejects with the error of the response, or with the exit of the thread. */
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

  /** Ends the thread after its pending requests. */
  retire(): void {
    if (this.#waiting.size === 0) void this.end();
    else this.#idle = () => void this.end();
  }

  /**
   * Ends the thread and rejects its pending requests. The thread ends itself between two steps: terminating it within a
   * call of the database driver would crash the process.
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

/** Heap limit of the thread, in megabytes: the peak of a build for a million tracks, not the size of the index. */
const heapMegabytes = 4096;
