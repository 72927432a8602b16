/** Work with a name. */
export interface Task {
  id: string;
  /** Must be done before this one starts. */
  after?: string;
  /** @param free lets the next task start before this one has ended: the rest of it needs no worker */
  run(free: () => void): Promise<void>;
}

/**
 * Runs tasks in the order they were added, several at a time; any of them can be moved to the front. `onFailure` is
 * called for a failed task; the others go on.
 */
export class UrgentQueue {
  readonly #lanes: number;
  readonly #onFailure: (task: Task, cause: unknown) => void;
  readonly #waiting: Task[] = [];
  readonly #outcomes = new Map<string, { done: Promise<boolean>; settle: (done: boolean) => void; settled: boolean }>();
  #running = 0;
  #ended = false;

  constructor(lanes: number, onFailure: (task: Task, cause: unknown) => void) {
    this.#lanes = lanes;
    this.#onFailure = onFailure;
  }

  add(task: Task): void {
    if (this.#outcomes.has(task.id)) throw new RangeError(`${task.id} is in the queue already.`);
    let settle: (done: boolean) => void = () => {};
    const done = new Promise<boolean>((resolve) => (settle = resolve));
    this.#outcomes.set(task.id, { done, settle, settled: false });
    this.#waiting.push(task);
    this.#next();
  }

  /**
   * Moves a task and its dependencies before all others. Resolves once it is done; false if it failed or is unknown.
   */
  async hurry(id: string): Promise<boolean> {
    const outcome = this.#outcomes.get(id);
    if (outcome === undefined) return false;
    const at = this.#waiting.findIndex((task) => task.id === id);
    const [task] = at >= 0 ? this.#waiting.splice(at, 1) : [];
    if (task) this.#waiting.unshift(task);
    if (task?.after !== undefined) void this.hurry(task.after);
    return outcome.done;
  }

  /** Resolves when nothing waits and nothing runs. */
  async drained(): Promise<void> {
    await Promise.all([...this.#outcomes.values()].map(({ done }) => done));
  }

  /** Starts nothing more; what waits counts as failed. */
  end(): void {
    this.#ended = true;
    for (const { id } of this.#waiting.splice(0)) this.#settle(id, false);
  }

  #next(): void {
    while (this.#running < this.#lanes && !this.#ended) {
      const at = this.#waiting.findIndex(
        ({ after }) => after === undefined || (this.#outcomes.get(after)?.settled ?? true),
      );
      const [task] = at >= 0 ? this.#waiting.splice(at, 1) : [];
      if (task === undefined) return;
      this.#running += 1;
      void this.#perform(task);
    }
  }

  async #perform(task: Task): Promise<void> {
    let done = true;
    let isPaused = true;
    const free = () => {
      if (!isPaused) return;
      isPaused = false;
      this.#running -= 1;
      this.#next();
    };
    try {
      await task.run(free);
    } catch (cause) {
      done = false;
      if (!this.#ended) this.#onFailure(task, cause);
    }
    this.#settle(task.id, done);
    free();
    // What waited for this one.
    this.#next();
  }

  #settle(id: string, done: boolean): void {
    const outcome = this.#outcomes.get(id);
    if (outcome === undefined) return;
    outcome.settled = true;
    outcome.settle(done);
  }
}
