import type { OwnerWord } from '#shared/search/brief/lexicon.ts';

import type {
  CatalogueSearch,
  FilterQuery,
  FoundFilter,
  FoundSimilar,
  FoundTracks,
  SimilarQuery,
  TrackQuery,
} from '../domain/catalogue-search.ts';
import { buildAside } from './build-aside.ts';
import { IndexThread } from './index-thread.ts';
import type { Built, DatabasePlace, Keys, Request } from './messages.ts';

/** Milliseconds that an answer may have to wait for a build. */
const shortBuild = 150;
/** How long (ms) a change waits for others, as a share of what a build takes and within bounds. */
const rest = { share: 5, least: 1000, most: 15_000 };

/** A build that takes longer (ms) is kept for the next start; a shorter one is as quickly made again. */
const worthKeeping = 1000;
/** A build that takes longer (ms) happens in a process that gives way to answers; a thread takes over what it has kept. */
const longBuild = 5000;
/** So many of the last questions are asked of a new index before it takes over: until then its code is slow. */
const rehearsed = 50;

export interface LiveIndexWishes {
  place: DatabasePlace;
  /** Where large indexes are kept from one start to the next. */
  folder?: string;
  /** The owner's own words for what is searched. */
  ownerWords?: readonly OwnerWord[];
  /** Told of each build, and of builds that failed; these are tried again after the next rest. */
  built?: (built: Built) => void;
  failed?: (error: unknown) => void;
  /** Told when a build is kept; one that could not be is made again at the next start. */
  kept?: () => void;
  /** Answers lists while there is no index yet, where it can. */
  meanwhile?: (query: TrackQuery) => Promise<FoundTracks> | undefined;
  /** Where the build before took longer than this (ms), the next one happens in a thread of its own. */
  shortBuild?: number;
  /** What is `worthKeeping`. */
  worthKeeping?: number;
  /** What is a `longBuild`. */
  longBuild?: number;
}

/**
 * The catalogue index of a database, kept up with it. It is built when first asked or at `start`, and again some time
 * after `changed`, one build at a time; the index before answers until the next one is there.
 */
export class LiveIndex implements CatalogueSearch {
  readonly #wishes: LiveIndexWishes;
  #thread: IndexThread | undefined;
  /** The thread that is built beside it. */
  #next: IndexThread | undefined;
  /** Changes so far, and how many of them the index has seen. */
  #changes = 1;
  #seen = 0;
  #lastBuild = 0;
  /** Builds that failed since the last one that did not. */
  #failures = 0;
  #building: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The last questions, from the oldest on. */
  readonly #questions: Request[] = [];
  /** Somebody has asked: a command that only writes never builds an index. */
  #isWanted = false;
  readonly #closing = new AbortController();

  constructor(wishes: LiveIndexWishes) {
    this.#wishes = wishes;
  }

  async tracks(query: TrackQuery): Promise<FoundTracks> {
    if (!this.#thread) {
      this.start();
      const found = await this.#wishes.meanwhile?.(query);
      if (found) return found;
    }
    return this.#ask({ kind: 'tracks', query });
  }

  filters(query: FilterQuery): Promise<FoundFilter[]> {
    return this.#ask({ kind: 'filters', query });
  }

  similar(query: SimilarQuery): Promise<FoundSimilar | undefined> {
    return this.#ask({ kind: 'similar', query });
  }

  /** Begins the first build. */
  start(): void {
    this.#ready().catch(() => this.#plan());
  }

  /** The catalogue in the database has changed. */
  changed(): void {
    this.#changes += 1;
    if (this.#isWanted) this.#plan();
  }

  /** Resolves once the index has seen every change so far. */
  async caughtUp(): Promise<void> {
    const changes = this.#changes;
    while (this.#seen < changes || !this.#thread?.isAlive) await this.#build();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await Promise.all([this.#thread?.end(), this.#next?.end()]);
    await this.#building?.catch(() => undefined);
  }

  async #ask<Result>(request: Request): Promise<Result> {
    this.#questions.push(request);
    if (this.#questions.length > rehearsed) this.#questions.shift();
    for (;;) {
      const thread = await this.#ready();
      try {
        return await thread.ask<Result>(request);
      } catch (cause) {
        // It has been replaced between the two lines above.
        if (thread === this.#thread || thread.isAlive || this.#isClosed) throw cause;
      }
    }
  }

  async #ready(): Promise<IndexThread> {
    this.#isWanted = true;
    while (!this.#thread?.isAlive) await this.#build();
    return this.#thread;
  }

  #plan(): void {
    if (this.#timer || this.#building || this.#isClosed) return;
    const usual = Math.max(rest.least, this.#lastBuild * rest.share);
    const wait = Math.min(rest.most, this.#failures > 0 ? rest.least * 2 ** this.#failures : usual);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#build().catch(() => this.#plan());
    }, wait);
    this.#timer.unref();
  }

  /** Rejects with why it failed; the index before then goes on. */
  #build(): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Error('the catalogue index is closed'));
    this.#building ??= this.#buildOnce().finally(() => {
      this.#building = undefined;
      if (this.#seen < this.#changes) this.#plan();
    });
    return this.#building;
  }

  async #buildOnce(): Promise<void> {
    const changes = this.#changes;
    const { folder } = this.#wishes;
    const { thread, built, keys } = await this.#made()
      .catch(async (cause: unknown) => {
        this.#failures += 1;
        await this.#next?.end();
        if (!this.#isClosed) this.#wishes.failed?.(cause);
        throw cause;
      })
      .finally(() => {
        this.#next = undefined;
      });
    // What was only loaded says nothing of how long a build takes; one that was kept is a long one.
    this.#lastBuild = built.isKept ? Infinity : built.milliseconds;
    this.#failures = 0;
    this.#seen = changes;
    if (thread !== this.#thread) this.#thread?.retire();
    this.#thread = thread;
    this.#wishes.built?.(built);
    if (keys) this.#wishes.kept?.();
    else if (
      folder !== undefined &&
      !built.isKept &&
      built.milliseconds >= (this.#wishes.worthKeeping ?? worthKeeping)
    ) {
      thread.ask({ kind: 'keep' }).then(
        () => this.#wishes.kept?.(),
        (cause) => !this.#isClosed && this.#wishes.failed?.(cause),
      );
    }
  }

  /** An index of the catalogue as it is, and the thread that has it: the one before, or `#next`. */
  async #made(): Promise<{ thread: IndexThread; built: Built; keys?: Keys | undefined }> {
    const [short, long] = [this.#wishes.shortBuild ?? shortBuild, this.#wishes.longBuild ?? longBuild];
    const before = this.#thread?.isAlive ? this.#thread : undefined;
    if (before && this.#lastBuild <= short) return { thread: before, built: await before.build({ mayLoad: false }) };
    const { folder } = this.#wishes;
    if (before && folder !== undefined && this.#lastBuild > long) {
      const made = await this.#madeAside(folder).catch(async (cause: unknown) => {
        await this.#next?.end();
        // Where nothing can be kept, a thread builds what it answers from: better than an index that is never renewed.
        if (!this.#isClosed) this.#wishes.failed?.(cause);
      });
      if (made) return made;
    }
    const builder = await this.#start();
    return { thread: builder, built: await builder.build({ mayLoad: this.#seen === 0 }) };
  }

  async #madeAside(folder: string): Promise<{ thread: IndexThread; built: Built; keys: Keys }> {
    const { built, keys } = await buildAside({ place: this.#wishes.place, folder }, this.#closing.signal);
    const thread = await this.#start();
    if (!(await thread.ask<boolean>({ kind: 'load', keys }))) throw new Error('what was built could not be read again');
    for (const question of this.#questions) await thread.ask(question).catch(() => undefined);
    return { thread, built, keys };
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  async #start(): Promise<IndexThread> {
    const { place, folder, ownerWords } = this.#wishes;
    this.#next = await IndexThread.start({ place, folder, ownerWords });
    if (this.#isClosed) throw new Error('the catalogue index is closed');
    return this.#next;
  }
}
