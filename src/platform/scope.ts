/**
 * Owns listeners, timers and observers, and ends them all at once. Nothing in this product listens or waits without an
 * owner that ends it.
 */
export class Scope {
  readonly #ends = new Set<() => void>();
  readonly #life = new AbortController();

  /** Aborts when the scope ends: what takes a signal can be owned by it. */
  get signal(): AbortSignal {
    return this.#life.signal;
  }

  listen(target: EventTarget, type: string, listener: (event: Event) => void, options: AddEventListenerOptions = {}) {
    target.addEventListener(type, listener, { ...options, signal: this.#life.signal });
  }

  /** Runs once after `milliseconds`, unless the returned function or the scope ends it. */
  after(milliseconds: number, run: () => void): () => void {
    const end = this.own(() => clearTimeout(timer));
    const timer = setTimeout(() => {
      end();
      run();
    }, milliseconds);
    return end;
  }

  /** Runs every `milliseconds` until the returned function or the scope ends it. */
  every(milliseconds: number, run: () => void): () => void {
    const timer = setInterval(run, milliseconds);
    return this.own(() => clearInterval(timer));
  }

  /** Runs when the browser is idle; soon, where it has no requestIdleCallback. */
  whenIdle(run: () => void): () => void {
    if (!('requestIdleCallback' in globalThis)) return this.after(200, run);
    const handle = requestIdleCallback(() => {
      end();
      run();
    });
    const end = this.own(() => cancelIdleCallback(handle));
    return end;
  }

  /** Takes over what ends something. Returns a function that ends it now, once. */
  own(end: () => void): () => void {
    const once = () => {
      if (this.#ends.delete(once)) end();
    };
    this.#ends.add(once);
    return once;
  }

  end(): void {
    this.#life.abort();
    for (const end of this.#ends) end();
  }
}
