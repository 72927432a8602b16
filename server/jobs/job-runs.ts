import type { JobHandler, JobHandlers, JobListener } from '../domain/jobs.ts';
import { writeFailure } from '../domain/stored-failure.ts';

/** A job that a queue has locked for this process. */
export interface LockedJob {
  id: number;
  kind: string;
  payload: unknown;
  /** With this one. */
  attempts: number;
  maxAttempts: number;
}

/** The handler of a kind, over payloads as they are in the queue; undefined where this process has none. */
export function handlerOf(handlers: JobHandlers, kind: string): JobHandler<unknown> | undefined {
  // Each handler parses what it is given, whose type TypeScript cannot follow from a kind that the database names.
  const all = handlers as Readonly<Record<string, JobHandler<unknown> | undefined>>;
  return Object.hasOwn(handlers, kind) ? all[kind] : undefined;
}

/** The jobs that run in this process, whichever database they come from. */
export class JobRuns {
  readonly #handlers: JobHandlers;
  readonly #listener: JobListener;
  readonly #atOnce: number;
  readonly #reportedPlaces = new Set<string>();
  readonly #stopping = new AbortController();
  readonly #running = new Map<number, Promise<void>>();
  readonly #givenBack = new Set<number>();

  /** @param atOnce how many jobs the queue does at a time */
  constructor(handlers: JobHandlers, listener: JobListener, atOnce: number) {
    this.#handlers = handlers;
    this.#listener = listener;
    this.#atOnce = atOnce;
  }

  /** Aborted when the queue stops. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  get runningIds(): number[] {
    return [...this.#running.keys()];
  }

  /** Does a job. Rejects where it has to be repeated, or is given back. */
  async run(job: LockedJob): Promise<void> {
    const work = this.#attempt(job);
    this.#running.set(job.id, work);
    await work.finally(() => this.#running.delete(job.id));
  }

  /** The places whose jobs this process leaves to others; each is reported to its listener once. */
  async unseen(): Promise<string[]> {
    const places: string[] = [];
    for (const kind of Object.keys(this.#handlers)) {
      places.push(...((await handlerOf(this.#handlers, kind)?.unseen?.()) ?? []));
    }
    for (const place of places) {
      if (!this.#reportedPlaces.has(place)) this.#listener.unseen?.(place);
      this.#reportedPlaces.add(place);
    }
    return places;
  }

  /** Asks running jobs to end. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Resolves once no job runs. */
  async ended(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }

  /** The jobs that have ended early because the queue stops. */
  get givenBack(): number[] {
    return [...this.#givenBack];
  }

  async #attempt({ id, kind, payload, attempts, maxAttempts }: LockedJob): Promise<void> {
    const listener = this.#listener;
    try {
      const handler = handlerOf(this.#handlers, kind);
      if (!handler) throw new RangeError(`there is no handler for jobs of the kind ${kind}`);
      const work = async () => handler.run(handler.parse(payload), this.signal, this.#atOnce);
      await (listener.around?.(kind, work) ?? work());
    } catch (cause) {
      if (this.signal.aborted) this.#givenBack.add(id);
      else listener.failed(cause, { id, kind, attempts, isLast: attempts >= maxAttempts });
      // Both databases store the message alone.
      throw new Error(writeFailure(cause), { cause });
    }
  }
}
