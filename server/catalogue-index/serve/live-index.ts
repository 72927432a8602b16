import type { OwnerWord } from '#shared/search/brief/lexicon.ts';

import type {
  CatalogueSearch,
  FilterQuery,
  FoundFilter,
  FoundSimilar,
  FoundTracks,
  SimilarQuery,
  TrackQuery,
} from '../../domain/catalogue-search.ts';
import { buildInBackground } from '../build/background-build.ts';
import { IndexThread } from './index-thread.ts';
import type { Built, DatabaseLocation, Keys } from '../build/build-work.ts';
import type { Request } from './messages.ts';

/** Milliseconds that an answer may have to wait for a build. */
const shortBuild = 150;
/** How long (ms) a change waits for others, as a share of what a build takes and within bounds. */
const rebuildDelay = { share: 5, least: 1000, max: 15_000 };

/** A build that takes longer (ms) is kept for the next start; a shorter one is as quickly made again. */
const worthKeeping = 1000;
/** A build that takes longer (ms) happens in a process that gives way to answers; a thread takes over what it has kept. */
const longBuild = 5000;
/** So many of the last questions are asked of a new index before it takes over: until then its code is slow. */
const rehearsed = 50;

export interface LiveIndexOptions {
  location: DatabaseLocation;
  /** Where large indexes are kept from one start to the next. */
  folder?: string;
  /** The owner's own words for what is searched. */
  ownerWords?: readonly OwnerWord[];
  /** Told of each build, and of builds that failed; these are tried again after the next rest. */
  built?: (built: Built) => void;
  failed?: (error: unknown) => void;
  /** Told when a build is kept; one that could not be is made again at the next start. */
  persisted?: () => void;
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
  readonly #options: LiveIndexOptions;
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
  #isRequested = false;
  readonly #closing = new AbortController();

  constructor(options: LiveIndexOptions) {
    this.#options = options;
  }

  async tracks(query: TrackQuery): Promise<FoundTracks> {
    if (!this.#thread) {
      this.start();
      const found = await this.#options.meanwhile?.(query);
      if (found) return found;
    }
    return this.#request({ kind: 'tracks', query });
  }

  filters(query: FilterQuery): Promise<FoundFilter[]> {
    return this.#request({ kind: 'filters', query });
  }

  similar(query: SimilarQuery): Promise<FoundSimilar | undefined> {
    return this.#request({ kind: 'similar', query });
  }

  /** Begins the first build. */
  start(): void {
    this.#ready().catch(() => this.#plan());
  }

  /** The catalogue in the database has changed. */
  changed(): void {
    this.#changes += 1;
    if (this.#isRequested) this.#plan();
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

  async #request<Result>(request: Request): Promise<Result> {
    this.#questions.push(request);
    if (this.#questions.length > rehearsed) this.#questions.shift();
    for (;;) {
      const thread = await this.#ready();
      try {
        return await thread.request<Result>(request);
      } catch (cause) {
        // It has been replaced between the two lines above.
        if (thread === this.#thread || thread.isAlive || this.#isClosed) throw cause;
      }
    }
  }

  async #ready(): Promise<IndexThread> {
    this.#isRequested = true;
    while (!this.#thread?.isAlive) await this.#build();
    return this.#thread;
  }

  #plan(): void {
    if (this.#timer || this.#building || this.#isClosed) return;
    const usual = Math.max(rebuildDelay.least, this.#lastBuild * rebuildDelay.share);
    const wait = Math.min(rebuildDelay.max, this.#failures > 0 ? rebuildDelay.least * 2 ** this.#failures : usual);
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
    const { folder } = this.#options;
    const { thread, built, keys } = await this.#made()
      .catch(async (cause: unknown) => {
        this.#failures += 1;
        await this.#next?.end();
        if (!this.#isClosed) this.#options.failed?.(cause);
        throw cause;
      })
      .finally(() => {
        this.#next = undefined;
      });
    // What was only loaded says nothing of how long a build takes; one that was kept is a long one.
    this.#lastBuild = built.isPersisted ? Infinity : built.milliseconds;
    this.#failures = 0;
    this.#seen = changes;
    if (thread !== this.#thread) this.#thread?.retire();
    this.#thread = thread;
    this.#options.built?.(built);
    if (keys) this.#options.persisted?.();
    else if (
      folder !== undefined &&
      !built.isPersisted &&
      built.milliseconds >= (this.#options.worthKeeping ?? worthKeeping)
    ) {
      thread.request({ kind: 'keep' }).then(
        () => this.#options.persisted?.(),
        (cause) => !this.#isClosed && this.#options.failed?.(cause),
      );
    }
  }

  /** An index of the catalogue as it is, and the thread that has it: the one before, or `#next`. */
  async #made(): Promise<{ thread: IndexThread; built: Built; keys?: Keys | undefined }> {
    const [short, long] = [this.#options.shortBuild ?? shortBuild, this.#options.longBuild ?? longBuild];
    const previous = this.#thread?.isAlive ? this.#thread : undefined;
    if (previous && this.#lastBuild <= short)
      return { thread: previous, built: await previous.build({ mayLoad: false }) };
    const { folder } = this.#options;
    if (previous && folder !== undefined && this.#lastBuild > long) {
      const made = await this.#builtInBackground(folder).catch(async (cause: unknown) => {
        await this.#next?.end();
        // Where nothing can be kept, a thread builds what it answers from: better than an index that is never renewed.
        if (!this.#isClosed) this.#options.failed?.(cause);
      });
      if (made) return made;
    }
    const builder = await this.#start();
    return { thread: builder, built: await builder.build({ mayLoad: this.#seen === 0 }) };
  }

  async #builtInBackground(folder: string): Promise<{ thread: IndexThread; built: Built; keys: Keys }> {
    const { built, keys } = await buildInBackground({ location: this.#options.location, folder }, this.#closing.signal);
    const thread = await this.#start();
    if (!(await thread.request<boolean>({ kind: 'load', keys })))
      throw new Error('what was built could not be read again');
    for (const question of this.#questions) await thread.request(question).catch(() => undefined);
    return { thread, built, keys };
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  async #start(): Promise<IndexThread> {
    const { location, folder, ownerWords } = this.#options;
    this.#next = await IndexThread.start({ location, folder, ownerWords });
    if (this.#isClosed) throw new Error('the catalogue index is closed');
    return this.#next;
  }
}
