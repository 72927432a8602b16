import { createHash } from 'node:crypto';

/** The files made last, by what they are made of. */
export class LastFiles {
  readonly #max: number;
  readonly #files = new Map<string, Promise<Buffer>>();

  constructor(max: number) {
    this.#max = max;
  }

  /** The file of this content; made where it is not here. A failed one is made again the next time. */
  async get(content: unknown, make: () => Buffer | Promise<Buffer>): Promise<Buffer> {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    const known = this.#files.get(key);
    const file = known ?? Promise.resolve().then(make);
    // The one asked for last is dropped last.
    this.#files.delete(key);
    this.#files.set(key, file);
    for (const oldest of [...this.#files.keys()].slice(0, Math.max(0, this.#files.size - this.#max))) {
      this.#files.delete(oldest);
    }
    file.catch(() => this.#files.delete(key));
    return file;
  }
}
