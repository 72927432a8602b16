import type { FileType } from '#shared/contract/downloads.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

import { rowsOf } from '../catalogue/catalogue-rows.ts';
import { notFound } from '../domain/failures.ts';
import { accountQuotas } from '../domain/limits.ts';
import { ffmpegPresent } from '../media/ffmpeg.ts';
import type { FileStore } from '../domain/file-store.ts';
import type { JobQueue } from '../domain/jobs.ts';
import type { Db } from '../repositories/database.ts';
import { classifierPaths, masterOf } from '../repositories/downloads.ts';
import type { Master } from '../repositories/downloads.ts';
import { fileFactsOf } from '../repositories/file-facts.ts';
import { AccountWork } from './account-work.ts';
import type { Assembly } from './assembly.ts';
import { coverOf } from './cover.ts';
import { assembleFile } from './deliver.ts';
import { bothOf, placeOf } from './file-facts.ts';
import type { FileFacts } from './file-facts.ts';
import { estimatedSize, offeredTypes, payloadOf } from './payload-plan.ts';
import type { Payload } from './payload-plan.ts';
import { QueuedMaker } from './queued-maker.ts';

/** A version or stem that is requested as a file. */
export interface RequestedContent {
  type: ContentType;
  contentId: number;
  fileType: FileType;
  locale: Locale;
  /** Origin of our pages, for the URL of the licence. */
  origin: string;
}

/** A file type of an item with its size. */
export interface Sized {
  fileType: FileType;
  /** Bytes. */
  size: number;
  isEstimate: boolean;
}

/** What the download service depends on. */
export interface DownloadServiceOptions {
  db: Db;
  store: FileStore;
  /** Its jobs encode (`downloadJob`), in whichever process of the service. */
  queue: Pick<JobQueue, 'wake'>;
}

/** Has the sound of downloads encoded, each once, and assembles the files. */
export class DownloadService {
  readonly db: Db;
  readonly store: FileStore;
  readonly #maker: QueuedMaker;
  readonly #making = new Map<string, Promise<void>>();
  readonly #filesBeingMade = new AccountWork('filesBeingMade', accountQuotas.filesBeingMade);
  /** Zips that are being sent. */
  readonly zips = new AccountWork('zipsBeingSent', accountQuotas.zipsBeingSent);
  #hasFfmpeg: Promise<boolean> | undefined;

  constructor({ db, store, queue }: DownloadServiceOptions) {
    this.db = db;
    this.store = store;
    this.#maker = new QueuedMaker({ db, store, queue });
  }

  /** Whether FLAC can be encoded here. */
  async hasFfmpeg(): Promise<boolean> {
    return (this.#hasFfmpeg ??= ffmpegPresent());
  }

  /** @throws HttpError 404 */
  async master({ type, contentId }: RequestedContent): Promise<Master> {
    const master = await masterOf(this.db, type, contentId);
    if (!master) throw notFound();
    return master;
  }

  /** The size of an item in each file type that can be encoded here: exact if its sound is stored. */
  async sizes(requested: RequestedContent, master: Master): Promise<Sized[]> {
    const facts = await this.facts(requested);
    const types = offeredTypes(requested.type, await this.hasFfmpeg());
    const all = types.includes(requested.fileType) ? types : [...types, requested.fileType];
    return Promise.all(
      all.map(async (fileType) => {
        const payload = payloadOf(master, fileType);
        const isMissing = payload.job && (await this.store.size(payload.key)) === undefined;
        if (isMissing) return { fileType, size: estimatedSize(master, fileType), isEstimate: true };
        const { size } = await assembleFile(this.store, facts, { master, payload, fileType });
        return { fileType, size, isEstimate: false };
      }),
    );
  }

  /**
   * The file, once its sound is encoded.
   *
   * @throws RetryLater 429
   */
  async file(facts: FileFacts, master: Master, fileType: FileType, userId?: number): Promise<Assembly> {
    const payload = payloadOf(master, fileType);
    await (
      await this.beginMaking(payload, userId)
    ).done;
    return assembleFile(this.store, facts, { master, payload, fileType });
  }

  /**
   * Starts the encoding of a payload unless it is stored; parallel requests share it.
   *
   * @param userId the account it is for; undefined: part of a zip, which encodes one file at a time
   * @returns once it has started; `done` resolves when the payload is stored
   * @throws RetryLater 429 at the limit of the account
   */
  async beginMaking(payload: Payload, userId: number | undefined): Promise<{ done: Promise<void> }> {
    const isThere = !payload.job || this.#making.has(payload.key) || (await this.#has(payload));
    if (isThere || userId === undefined) return { done: this.#make(payload) };
    const end = this.#filesBeingMade.begin(userId);
    return { done: this.#make(payload).finally(end) };
  }

  async #has({ key }: Payload): Promise<boolean> {
    return (await this.store.size(key)) !== undefined;
  }

  async #make(payload: Payload): Promise<void> {
    const { key, job, after } = payload;
    if (!job || (await this.#has(payload))) return;
    const begun = this.#making.get(key);
    if (begun) return begun;
    const work = (async () => {
      if (after) await this.#make(after);
      await this.#maker.make(job);
    })().finally(() => this.#making.delete(key));
    this.#making.set(key, work);
    return work;
  }

  /**
   * The metadata of a file.
   *
   * @throws HttpError 404
   */
  async facts({ type, contentId, locale, origin }: RequestedContent): Promise<FileFacts> {
    const [row] = await rowsOf(this.db, type === 'MUSIC_STEM' ? 'stem' : 'variation', [contentId]);
    if (!row) throw notFound();
    const tagOf = (group: string) => row.tags.find((tag) => tag.group === group);
    const [category, key] = [tagOf('ucs_sub_ids'), tagOf('key')];
    const keywords = row.tags.filter(({ group }) => group === 'keywords').map(({ id }) => id);
    const version = row.classifier_version?.id;
    const requestedPaths = [category?.sub_id, key?.id, version, ...keywords].filter((id) => typeof id === 'number');
    const [paths, more] = await Promise.all([
      classifierPaths(this.db, requestedPaths),
      fileFactsOf(this.db, row.track_id),
    ]);
    return {
      row,
      locale,
      catId: paths.get(category?.sub_id ?? 0)?.split('/')[1],
      category: category?.parent_name,
      keySlug: paths.get(key?.id ?? 0),
      isLoop: paths.get(version ?? 0) === 'loop' || keywords.some((id) => paths.get(id)?.endsWith('loopable')),
      recordedOn: more?.recorded_on ?? undefined,
      releasedOn: more?.release_date ?? undefined,
      place: more && placeOf(more),
      lyrics: more && bothOf(more.lyrics_ru, more.lyrics_en),
      licenceUrl: `${origin}/licensing`,
      cover: await coverOf(this.store, row.picture),
    };
  }

  async close(): Promise<void> {
    await this.#maker.close();
  }
}
