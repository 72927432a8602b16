import type { OwnerWord } from '#shared/search/brief/lexicon.ts';

import type {
  CatalogueSearch,
  FilterQuery,
  FoundFilter,
  FoundSimilar,
  FoundTracks,
  IndexStatus,
  SimilarQuery,
  TrackQuery,
} from '../../domain/catalogue-search.ts';
import { buildInBackground } from '../build/background-build.ts';
import { IndexClock } from './index-clock.ts';
import { IndexThread } from './index-thread.ts';
import type { Built, DatabaseLocation, Keys } from '../build/build-work.ts';
import type { Request } from './messages.ts';
import { UpdateSchedule } from './update-schedule.ts';

/** Maximum time that a request may wait for a build, in milliseconds. */
const shortBuild = 150;
/** Duration of a build from which it is stored for the next start, in milliseconds. */
const worthKeeping = 1000;
/** Duration of a build from which it runs in a low-priority process, in milliseconds; a thread then loads its result. */
const longBuild = 5000;
/** Number of tracks from which the first build runs in such a process, too. */
const largeCatalogue = 100_000;
/** Number of recent queries that a new index runs before it takes over, so that its code is optimised. */
const rehearsed = 50;

/** A copy of the folder of stored indexes, for machines that share no folder. Its methods report failures themselves. */
export interface IndexMirror {
  /** Brings the last copy into the folder. */
  fetch(): Promise<void>;
  /** Copies what the folder has. */
  store(): Promise<void>;
}

export interface LiveIndexOptions {
  location: DatabaseLocation;
  /** Folder of stored indexes. */
  folder?: string;
  /** The owner's synonyms. */
  ownerWords?: readonly OwnerWord[];
  /** Called after each build, or when a build failed; a failed one is retried after the next debounce. */
  built?: (built: Built) => void;
  failed?: (error: unknown) => void;
  /** Called when a build was stored; a failure means a rebuild at the next start. */
  persisted?: () => void;
  /** Serves lists before the first index, where possible. */
  meanwhile?: (query: TrackQuery) => Promise<FoundTracks> | undefined;
  /** Duration of the last build from which the next one runs in a thread of its own, in milliseconds. */
  shortBuild?: number;
  /** Overrides `worthKeeping`. */
  worthKeeping?: number;
  /** Overrides `longBuild`. */
  longBuild?: number;
  /** Overrides `largeCatalogue`. */
  largeCatalogue?: number;
  /**
   * Where other processes serve the same catalogue: builds that take long run one after another, and the first one's
   * result is loaded by the others. Rejects as the work does.
   */
  inTurn?: <Result>(work: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;
  mirror?: IndexMirror;
  /** Time after which the orders by downloads have a counted one at the latest, in milliseconds; 20 s by default. */
  downloadsEvery?: number;
}

/** An index and the thread that serves it. */
interface Made {
  thread: IndexThread;
  built: Built;
  /** Keys of what is stored of it. */
  keys?: Keys | undefined;
  /** Another process has built and stored it: the thread has yet to load it. */
  isUnloaded?: boolean;
}

/**
 * The catalogue index of a database, kept up to date. It is built on the first request or at `start`, and rebuilt after
 * `changed`, one build at a time; the previous index serves meanwhile.
 */
export class LiveIndex implements CatalogueSearch {
  readonly #options: LiveIndexOptions;
  #thread: IndexThread | undefined;
  /** The thread of the background build. */
  #next: IndexThread | undefined;
  /** Number of changes, and of those that the index contains. */
  #changes = 1;
  #seen = 0;
  #lastBuild = 0;
  readonly #schedule = new UpdateSchedule();
  #building: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Recent queries, the oldest first. */
  readonly #questions: Request[] = [];
  /** The index was requested: a command that only writes builds none. */
  #isRequested = false;
  readonly #closing = new AbortController();
  readonly #clock = new IndexClock();

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

  status(): IndexStatus {
    return this.#clock.status;
  }

  /** Starts the first build. */
  start(): void {
    this.#ready().catch(() => this.#plan());
  }

  /** Reports a change of the catalogue. */
  changed(): void {
    this.#changes += 1;
    this.#clock.changed();
    if (this.#isRequested) this.#plan();
  }

  /** Resolves once the index contains every change so far. */
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
        // The thread was replaced between the two lines above.
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
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#build().catch(() => this.#plan());
    }, this.#schedule.delay);
    this.#timer.unref();
  }

  /** Rejects with the cause of a failure; the previous index continues to serve. */
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
    const [begunAt, scheduledAt] = [this.#clock.time, this.#schedule.time];
    const { thread, built, keys } = await this.#made()
      .catch(async (cause: unknown) => {
        this.#schedule.failed();
        this.#clock.failed();
        await this.#next?.end();
        if (!this.#isClosed) this.#options.failed?.(cause);
        throw cause;
      })
      .finally(() => {
        this.#next = undefined;
      });
    // A load says nothing about the duration of a build; a stored index had a long one.
    this.#lastBuild = built.isPersisted ? Infinity : built.milliseconds;
    this.#schedule.updated(scheduledAt);
    this.#seen = changes;
    this.#clock.built(built, changes < this.#changes ? begunAt : undefined);
    if (thread !== this.#thread) this.#thread?.retire();
    this.#thread = thread;
    this.#options.built?.(built);
    if (keys) this.#persisted();
    else if (this.#isWorthKeeping(built)) {
      thread.request({ kind: 'keep' }).then(
        () => this.#persisted(),
        (cause) => !this.#isClosed && this.#options.failed?.(cause),
      );
    }
  }

  #persisted(): void {
    const { persisted, inTurn, mirror } = this.#options;
    persisted?.();
    // In turn it is copied before the turn ends.
    if (!inTurn) void mirror?.store();
  }

  /** Returns the thread with an up-to-date index: the current one, or `#next`. */
  async #made(): Promise<Made> {
    const previous = this.#thread?.isAlive ? this.#thread : undefined;
    if (previous && this.#lastBuild <= (this.#options.shortBuild ?? shortBuild))
      return { thread: previous, built: await previous.build({ mayLoad: false }) };
    const made = await this.#builtInTurn();
    return made.isUnloaded ? this.#loaded(made) : made;
  }

  /**
   * Where others build as well, what is worth storing is stored before their turn, and loaded by each on its own. It is
   * returned before it is copied.
   */
  #builtInTurn(): Promise<Made> {
    const { inTurn, mirror } = this.#options;
    if (!inTurn) return this.#built();
    return new Promise((resolve, reject) => {
      const work = async () => {
        await mirror?.fetch();
        const made = await this.#built();
        const isStored = made.keys !== undefined || !this.#isWorthKeeping(made.built);
        const keys = isStored ? made.keys : await made.thread.request<Keys>({ kind: 'keep' });
        resolve({ ...made, keys });
        if (keys) await mirror?.store();
      };
      inTurn(work, this.#closing.signal).catch(reject);
    });
  }

  #isWorthKeeping({ isPersisted, milliseconds }: Built): boolean {
    if (this.#options.folder === undefined || isPersisted) return false;
    return milliseconds >= (this.#options.worthKeeping ?? worthKeeping);
  }

  /** A thread loads what is stored, or builds what is small; the rest is built in a process of its own. */
  async #built(): Promise<Made> {
    const { folder } = this.#options;
    if (folder === undefined) return this.#builtInThread();
    const isLong = this.#thread?.isAlive === true && this.#lastBuild > (this.#options.longBuild ?? longBuild);
    const fewerThan = isLong ? 0 : (this.#options.largeCatalogue ?? largeCatalogue);
    const thread = await this.#start();
    const request: Request = { kind: 'build', mayLoad: this.#mayLoad, fewerThan };
    const built = await thread.request<Built | undefined>(request);
    if (built) return { thread, built };
    return this.#builtInBackground(thread, folder);
  }

  get #mayLoad(): boolean {
    return this.#seen === 0 || this.#options.inTurn !== undefined;
  }

  async #builtInThread(): Promise<Made> {
    const thread = await this.#start();
    return { thread, built: await thread.build({ mayLoad: this.#mayLoad }) };
  }

  /**
   * A thread that builds keeps the memory of it, and a later collection of that garbage stops it for half a second. If
   * nothing can be stored, a thread builds the index it serves nevertheless: better than an outdated one.
   */
  async #builtInBackground(thread: IndexThread, folder: string): Promise<Made> {
    const { location } = this.#options;
    try {
      const background = await buildInBackground({ location, folder }, this.#closing.signal);
      return { thread, isUnloaded: true, ...background };
    } catch (cause) {
      return this.#builtAfter(cause, thread);
    }
  }

  /** Loads what a process has stored, and runs recent queries, so that the code is optimised when the thread takes over. */
  async #loaded({ thread, built, keys }: Made): Promise<Made> {
    const isLoaded = keys && (await thread.request<boolean>({ kind: 'load', keys }));
    if (!isLoaded) return this.#builtAfter(new Error('what was built could not be read again'), thread);
    for (const question of this.#questions) await thread.request(question).catch(() => undefined);
    return { thread, built, keys };
  }

  async #builtAfter(cause: unknown, failed: IndexThread): Promise<Made> {
    await failed.end();
    if (!this.#isClosed) this.#options.failed?.(cause);
    return this.#builtInThread();
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  async #start(): Promise<IndexThread> {
    const { location, folder, ownerWords, downloadsEvery } = this.#options;
    this.#next = await IndexThread.start({ location, folder, ownerWords, downloadsEvery });
    if (this.#isClosed) throw new Error('the catalogue index is closed');
    return this.#next;
  }
}
