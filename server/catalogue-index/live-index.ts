import type {
  CatalogueSearch,
  FilterQuery,
  FoundFilter,
  FoundSimilar,
  FoundTracks,
  SimilarQuery,
  TrackQuery,
} from '../domain/catalogue-search.ts';
import { IndexThread } from './index-thread.ts';
import type { Built, DatabasePlace, Request } from './messages.ts';

/** Milliseconds that an answer may have to wait for a build. */
const shortBuild = 150;
/** How long (ms) a change waits for others, as a share of what a build takes and within bounds. */
const rest = { share: 5, least: 1000, most: 15_000 };

/** A build that takes longer (ms) is kept for the next start; a shorter one is as quickly made again. */
const worthKeeping = 1000;

export interface LiveIndexWishes {
  place: DatabasePlace;
  /** Where large indexes are kept from one start to the next. */
  folder?: string;
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
  /** Somebody has asked: a command that only writes never builds an index. */
  #isWanted = false;
  #isClosed = false;

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
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all([this.#thread?.end(), this.#next?.end()]);
    await this.#building?.catch(() => undefined);
  }

  async #ask<Result>(request: Request): Promise<Result> {
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
    const before =
      this.#thread?.isAlive && this.#lastBuild <= (this.#wishes.shortBuild ?? shortBuild) ? this.#thread : undefined;
    const { place, folder } = this.#wishes;
    const thread = before ?? (this.#next = await IndexThread.start({ place, folder }));
    try {
      if (this.#isClosed) throw new Error('the catalogue index is closed');
      const built = await thread.build(this.#seen === 0);
      // What was only loaded says nothing of how long a build takes; one that was kept is a long one.
      this.#lastBuild = built.isKept ? Infinity : built.milliseconds;
      this.#failures = 0;
      this.#seen = changes;
      if (thread !== this.#thread) this.#thread?.retire();
      this.#thread = thread;
      this.#wishes.built?.(built);
      if (folder !== undefined && !built.isKept && built.milliseconds >= (this.#wishes.worthKeeping ?? worthKeeping)) {
        thread.ask({ kind: 'keep' }).then(
          () => this.#wishes.kept?.(),
          (cause) => !this.#isClosed && this.#wishes.failed?.(cause),
        );
      }
    } catch (cause) {
      this.#failures += 1;
      if (!before) await thread.end();
      if (!this.#isClosed) this.#wishes.failed?.(cause);
      throw cause;
    } finally {
      this.#next = undefined;
    }
  }
}
