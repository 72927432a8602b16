/* oxlint-disable unicorn/require-post-message-target-origin -- worker threads have no origins; the rule is for windows. */
import { parentPort } from 'node:worker_threads';

import { RecordingError, type RecordingErrorCode } from './recording-error.ts';

/** From the pool to a worker. */
export type PoolRequest<Job> = { kind: 'run'; job: Job } | { kind: 'abort' };

/**
 * A failure that survives the transfer between threads: with the code of a rejected recording, or the errno of a disk
 * failure.
 */
export interface PoolFailure {
  name: string;
  message: string;
  stack: string | undefined;
  /** Of a RecordingError, or a system error's `ENOSPC` and the like. */
  code: string | undefined;
  detail: string | undefined;
}

/** The message of a worker after a job. */
export type PoolResponse<Result> = { ok: true; result: Result } | { ok: false; failure: PoolFailure };

/**
 * Serves the jobs of a `WorkerPool`, one at a time; the last line of a `*.worker.ts`.
 *
 * @param handler its result is copied to the pool, its error too
 */
export function serveJobs(handler: (job: never, signal: AbortSignal) => Promise<unknown>): void {
  const post = parentPort ? listenAsThread(receive) : listenAsProcess(receive);
  let running: AbortController | undefined;

  function receive(request: PoolRequest<never>) {
    if (request.kind === 'abort') {
      running?.abort();
      return;
    }
    const controller = new AbortController();
    running = controller;
    handler(request.job, controller.signal).then(
      (result) => post({ ok: true, result }),
      (error: unknown) => post({ ok: false, failure: failureOf(error) }),
    );
  }
}

type Receive = (request: PoolRequest<never>) => void;
type Post = (response: PoolResponse<unknown>) => void;

function listenAsThread(receive: Receive): Post {
  parentPort?.on('message', receive);
  return (response) => parentPort?.postMessage(response);
}

function listenAsProcess(receive: Receive): Post {
  if (!process.send) throw new Error('serveJobs runs in a worker of a pool');
  process.on('message', receive);
  // The server has ended.
  process.on('disconnect', () => process.exit());
  // A terminal and systemd signal all processes; the server decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  return (response) => void process.send?.(response);
}

/** What the pool's caller sees of a worker's failure. */
export function errorOf(failure: PoolFailure): Error {
  if (failure.name === 'RecordingError') {
    return new RecordingError(failure.code as RecordingErrorCode, failure.detail);
  }
  const error = new Error(failure.message);
  error.name = failure.name;
  if (failure.stack !== undefined) error.stack = failure.stack;
  return failure.code === undefined ? error : Object.assign(error, { code: failure.code });
}

function failureOf(error: unknown): PoolFailure {
  if (!(error instanceof Error)) {
    return { name: 'Error', message: String(error), stack: undefined, code: undefined, detail: undefined };
  }
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    code: 'code' in error ? String(error.code) : undefined,
    detail: error instanceof RecordingError ? error.detail : undefined,
  };
}
