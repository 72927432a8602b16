import { availableParallelism } from 'node:os';

import { workerCode } from './worker-code.ts';
import { startWorker, type PoolRuntime, type RunningWorker, type WorkerOptions } from './pool-worker-start.ts';
import { errorOf, type PoolResponse, type PoolRequest } from './pool-worker.ts';

interface Task<Job, Result> {
  job: Job;
  signal: AbortSignal | undefined;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Workers that take jobs in the order given, one each at a time. A worker that dies fails its job alone: the
 * next job gets a fresh one. Workers are started when first needed.
 */
export class WorkerPool<Job, Result> {
  readonly #entry: URL;
  readonly #size: number;
  readonly #runtime: PoolRuntime;
  readonly #options: WorkerOptions;
  readonly #waiting: Task<Job, Result>[] = [];
  readonly #idle: RunningWorker[] = [];
  readonly #busy = new Map<RunningWorker, Task<Job, Result>>();
  #code: URL | undefined;
  #closed = false;

  /**
   * @param options `entry`: a `*.worker.ts` that ends in `serveJobs`; `size`: workers, one a core where absent;
   *   `runtime`: threads where absent; `workerData`: what each thread is given at its start; `youngMegabytes`: how much
   *   garbage may gather, V8's own measure where absent: less costs little time where sound is streamed
   */
  constructor(options: { entry: URL; size?: number; runtime?: PoolRuntime } & WorkerOptions) {
    const { entry, size = availableParallelism(), runtime = 'threads', ...further } = options;
    this.#entry = entry;
    this.#size = Math.max(1, size);
    this.#runtime = runtime;
    this.#options = further;
  }

  /** Rejects with the job's own error, the signal's reason, or an error that says how the worker died. */
  async run(job: Job, options: { signal?: AbortSignal } = {}): Promise<Result> {
    const { signal } = options;
    signal?.throwIfAborted();
    this.#code ??= await workerCode(this.#entry);
    signal?.throwIfAborted();
    if (this.#closed) throw new Error('the worker pool is closed');
    let abort = () => {};
    const done = new Promise<Result>((resolve, reject) => {
      const task: Task<Job, Result> = { job, signal, resolve, reject };
      abort = () => this.#abort(task);
      this.#waiting.push(task);
    });
    signal?.addEventListener('abort', abort, { once: true });
    this.#dispatch();
    return done.finally(() => signal?.removeEventListener('abort', abort));
  }

  /** Ends all workers; what still runs or waits is rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    const reason = new Error('the worker pool is closed');
    for (const task of this.#waiting.splice(0)) task.reject(reason);
    const workers = [...this.#idle, ...this.#busy.keys()];
    for (const task of this.#busy.values()) task.reject(reason);
    this.#busy.clear();
    this.#idle.length = 0;
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #abort(task: Task<Job, Result>): void {
    const index = this.#waiting.indexOf(task);
    if (index >= 0) {
      this.#waiting.splice(index, 1);
      task.reject(task.signal?.reason);
    }
    for (const [worker, running] of this.#busy) {
      if (running === task) worker.post({ kind: 'abort' } satisfies PoolRequest<Job>);
    }
  }

  #dispatch(): void {
    while (this.#waiting.length > 0 && !this.#closed) {
      const code = this.#code;
      const worker = this.#idle.pop() ?? (code && this.#busy.size < this.#size ? this.#start(code) : undefined);
      if (!worker) return;
      const task = this.#waiting.shift();
      if (!task) return;
      this.#busy.set(worker, task);
      worker.ref();
      worker.post({ kind: 'run', job: task.job } satisfies PoolRequest<Job>);
    }
  }

  #start(code: URL): RunningWorker {
    const worker: RunningWorker = startWorker[this.#runtime](code, this.#options, {
      message: (message) => this.#take(worker, message as PoolResponse<Result>),
      ended: (cause) => this.#lose(worker, cause),
    });
    return worker;
  }

  #take(worker: RunningWorker, response: PoolResponse<Result>): void {
    const task = this.#busy.get(worker);
    this.#busy.delete(worker);
    // An idle pool does not keep the process alive.
    worker.unref();
    this.#idle.push(worker);
    if (response.ok) task?.resolve(response.result);
    else task?.reject(task.signal?.aborted ? task.signal.reason : errorOf(response.failure));
    this.#dispatch();
  }

  #lose(worker: RunningWorker, error: unknown): void {
    const task = this.#busy.get(worker);
    this.#busy.delete(worker);
    const index = this.#idle.indexOf(worker);
    if (index >= 0) this.#idle.splice(index, 1);
    task?.reject(error);
    this.#dispatch();
  }
}
