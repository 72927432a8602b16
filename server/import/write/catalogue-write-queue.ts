import type { CatalogueWriter } from '../../domain/ingest-types.ts';
import type { References } from './references.ts';

/** Serialises the writes of all tracks of an import, and writes shared references once. */
export class CatalogueWriteQueue {
  readonly #writer: CatalogueWriter;
  readonly #written = new Map<string, string>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(writer: CatalogueWriter) {
    this.#writer = writer;
  }

  /** Runs `work` after all previous work. */
  write<Result>(work: (writer: CatalogueWriter) => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(() => work(this.#writer));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Reads run immediately. */
  mediaOf(owner: Parameters<CatalogueWriter['mediaOf']>[0]): ReturnType<CatalogueWriter['mediaOf']> {
    return this.#writer.mediaOf(owner);
  }

  async references({ authors, label, album, library, city }: References): Promise<void> {
    for (const author of authors) await this.#once(author, (writer) => writer.author(author));
    if (label) await this.#once(label, (writer) => writer.label(label));
    if (album) await this.#once(album, (writer) => writer.album(album));
    if (library) await this.#once(library, (writer) => writer.library(library));
    if (city) await this.#once(city, (writer) => writer.city(city));
  }

  /** The first track of an album decides its picture and date in one import; a later import may bring better ones. */
  async #once(thing: { uid: string }, work: (writer: CatalogueWriter) => Promise<unknown>): Promise<void> {
    if (this.#written.has(thing.uid)) return;
    this.#written.set(thing.uid, thing.uid);
    await this.write(work);
  }
}
