/* oxlint-disable unicorn/require-post-message-target-origin -- worker threads have no origins; the rule is for windows. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Where workers run. A process gives all its memory back when it ends, which the threads of one do not: what they have
 * freed stays in pieces. It starts in half a second, and its results are copied through a pipe.
 */
export type PoolRuntime = 'threads' | 'processes';

export interface WorkerOptions {
  /** What a thread is given at its start. */
  workerData?: unknown;
  /** How much garbage may gather, in megabytes; V8's own measure where absent. */
  youngMegabytes?: number | undefined;
}

/** Called with each message of a worker, and once when it has ended. */
export interface WorkerEvents {
  message: (message: unknown) => void;
  ended: (cause: Error) => void;
}

/** A worker that runs; while it is referenced it keeps this process alive. */
export interface RunningWorker {
  post(message: unknown): void;
  ref(): void;
  unref(): void;
  /** Resolves once it has ended. */
  terminate(): Promise<unknown>;
}

export const startWorker: Record<
  PoolRuntime,
  (code: URL, options: WorkerOptions, events: WorkerEvents) => RunningWorker
> = { threads: startThread, processes: startProcess };

function startThread(code: URL, { workerData, youngMegabytes }: WorkerOptions, events: WorkerEvents): RunningWorker {
  const worker = new Worker(code, {
    workerData,
    execArgv: [],
    resourceLimits: youngMegabytes === undefined ? {} : { maxYoungGenerationSizeMb: youngMegabytes },
  });
  worker.on('message', events.message);
  worker.on('error', events.ended);
  worker.on('exit', (status) => events.ended(new WorkerEnded(status)));
  return {
    post: (message) => worker.postMessage(message),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    terminate: () => worker.terminate(),
  };
}

function startProcess(code: URL, { youngMegabytes }: WorkerOptions, events: WorkerEvents): RunningWorker {
  // Three semi-spaces are the young generation.
  const limits = youngMegabytes === undefined ? [] : [`--max-semi-space-size=${Math.ceil(youngMegabytes / 3)}`];
  const child = spawn(process.execPath, [...limits, '--input-type=module'], {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit').catch(() => undefined);
  child.on('message', events.message);
  child.on('error', events.ended);
  child.on('exit', (status, signal) => events.ended(new WorkerEnded(status ?? signal)));
  // From the sources the code is a `data:` URL, which is longer than an argument may be.
  child.stdin?.on('error', () => undefined).end(`import ${JSON.stringify(code.href)};`);
  return {
    // Where it cannot be sent the process has ended, which is reported.
    post: (message) => void child.send(message as object, () => undefined),
    ref: () => {
      child.ref();
      child.channel?.ref();
    },
    unref: () => {
      child.unref();
      child.channel?.unref();
    },
    terminate: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A worker ended while it had a job: by itself, by its runtime, or by the system. */
export class WorkerEnded extends Error {
  constructor(how: number | string | null) {
    super(`the worker ended with code ${how}`);
    this.name = 'WorkerEnded';
  }
}
