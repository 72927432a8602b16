import type { ObjectHead } from './s3-bucket.ts';

/** Milliseconds, and objects. */
const [lifetime, max] = [60_000, 10_000];

/**
 * Heads of objects that were opened lately: a player that requests a preview in ranges costs one request of the store for
 * each range, not two. A head that is outdated does no harm: only its version of the object is sent.
 */
export class KnownHeads {
  readonly #heads = new Map<string, { head: ObjectHead; until: number }>();

  /** The head of an object, read where it is not known; undefined where there is no object. */
  async get(name: string, read: (name: string) => Promise<ObjectHead | undefined>): Promise<ObjectHead | undefined> {
    const known = this.#heads.get(name);
    if (known && known.until > Date.now()) return known.head;
    const head = await read(name);
    this.forget(name);
    if (head) this.#heads.set(name, { head, until: Date.now() + lifetime });
    const [oldest] = this.#heads.keys();
    if (this.#heads.size > max && oldest !== undefined) this.forget(oldest);
    return head;
  }

  /** The object is written, removed or found changed. */
  forget(name: string): void {
    this.#heads.delete(name);
  }
}
