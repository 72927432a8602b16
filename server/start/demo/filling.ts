import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';

import type { DemoFill } from '../../domain/ingest-types.ts';
import { WorkerPool } from '../../media/pool.ts';
import { catalogueOf, demoCatalogue, type DemoCatalogue } from '#demo/catalogue.ts';
import { inOrderOfNeed } from '#demo/sounds.ts';
import type { DemoSound } from '#demo/types.ts';
import { describeCatalogue, trackGroups, selections, type Covered, type Description } from './describe.ts';
import type { DemoJob, DemoResult, Part } from './job.ts';
import { recordingsOf, type PendingRecording } from './recording-state.ts';
import { UrgentQueue, type Task } from './urgent-queue.ts';

export interface FillOptions {
  /** Which tracks to make; all of them where absent. */
  only?: (sound: DemoSound) => boolean;
  /** Worker processes; one a core, two at least, where absent. */
  workers?: number;
}

const taskId = (uid: string, part: Part) => `${uid} ${part}`;

/** Rows of a page. */
const page = 10;

/** Uids of the albums and libraries whose covers the first pages of music and of effects show. */
function firstPagesOf(sounds: readonly DemoSound[]): Set<string | undefined> {
  const rows = (['music', 'sound'] as const).flatMap((entity) =>
    sounds.filter(({ track }) => track.entity === entity).slice(0, page),
  );
  return new Set(rows.flatMap(({ track }) => [track.albumUid, track.libraryUid]));
}

/**
 * One filling of the catalogue, in this order: main mixes as mp3, with the covers of the first rows between them; the
 * other covers; the missing data of main mixes; then the versions and stems of tracks. Stored files are skipped, so
 * that a stopped filling continues.
 */
export class Filling {
  readonly #fill: DemoFill;
  readonly #signal: AbortSignal;
  /** Its sounds in the order in which they are made. */
  readonly #catalogue: DemoCatalogue;
  readonly #pool: WorkerPool<DemoJob, DemoResult>;
  readonly #queue: UrgentQueue;
  /** dB of each main mix by the track's uid. */
  readonly #gains = new Map<string, number>();
  #done = 0;
  #total = 0;
  #failures = 0;

  constructor(fill: DemoFill, { only = () => true, workers = Math.max(2, availableParallelism()) }: FillOptions = {}) {
    this.#fill = fill;
    this.#signal = fill.signal;
    this.#catalogue = catalogueOf(inOrderOfNeed(demoCatalogue.sounds.filter(only)));
    this.#pool = new WorkerPool({
      entry: new URL('demo.worker.ts', import.meta.url),
      size: workers,
      // Rendering takes hundreds of megabytes, which the server would keep for as long as it lives.
      runtime: 'processes',
      youngMegabytes: 64,
    });
    this.#queue = new UrgentQueue(workers, (task, cause) => {
      this.#failures += 1;
      fill.log.error(cause, task.id);
    });
  }

  /** @throws if an encoding failed; the stored files stay, and the next filling retries the others */
  async run(): Promise<void> {
    const fill = this.#fill;
    const end = () => this.#queue.end();
    this.#signal.addEventListener('abort', end, { once: true });
    try {
      const description = describeCatalogue(this.#catalogue, { writer: fill.writer, signal: this.#signal });
      description.all.catch(end);
      await this.#plan(description);
      fill.serveUrgent(
        async (uid, format) => (await this.#queue.hurry(taskId(uid, format))) || this.#queue.hurry(taskId(uid, 'mp3')),
      );
      await Promise.all([description.all.then(() => fill.described?.()), this.#queue.drained()]);
    } catch (cause) {
      if (!this.#signal.aborted) throw cause;
    } finally {
      fill.serveUrgent(undefined);
      this.#signal.removeEventListener('abort', end);
      this.#queue.end();
      await this.#pool.close();
    }
    if (this.#failures > 0 && !this.#signal.aborted) {
      throw new Error(`${this.#failures} parts of the demo catalogue could not be made`);
    }
  }

  async #plan(description: Description): Promise<void> {
    const { writer } = this.#fill;
    const things = trackGroups(this.#catalogue, writer);
    const first = firstPagesOf(this.#catalogue.sounds);
    const seen = things.filter(({ uid }) => first.has(uid));
    const rest = [...things.filter((thing) => !seen.includes(thing)), ...selections(this.#catalogue, writer)];
    const mains: PendingRecording[] = [];
    const further: PendingRecording[] = [];
    for (const [index, sound] of this.#catalogue.sounds.entries()) {
      // Lets requests and finished work through, as in the description.
      await setImmediate();
      const [main, ...others] = await recordingsOf(sound, writer);
      if (main === undefined) continue;
      if (main.known) this.#gains.set(sound.track.uid, main.known.gain);
      this.#add(main, ['mp3'], description);
      // The first tracks come before the first cover; then covers come between them.
      if (index >= 1) this.#addCover(seen.shift(), description);
      mains.push(main);
      further.push(...others);
    }
    for (const thing of [...seen, ...rest]) this.#addCover(thing, description);
    for (const main of mains) this.#add(main, ['webm', 'features'], description);
    for (const other of further) this.#add(other, ['mp3', 'webm'], description);
    this.#fill.progress(this.#done, this.#total);
  }

  #add(pending: PendingRecording, parts: readonly Part[], description: Description): void {
    const { sound, uid, known, isMain } = pending;
    const missing = parts.filter((part) => !known?.parts.includes(part));
    const [first] = missing;
    if (first === undefined) return;
    const [main] = sound.variations;
    const after = isMain && first === 'mp3' ? undefined : main && taskId(main.ingest.uid, 'mp3');
    this.#addTask(taskId(uid, first), (free) => this.#make(pending, missing, description, free), after);
  }

  #addCover(thing: Covered | undefined, description: Description): void {
    if (thing === undefined) return;
    this.#addTask(`${thing.uid} cover`, async (free) => {
      const result = await this.#work(
        { kind: 'cover', seed: thing.uid, cover: thing.kind, entity: thing.entity },
        free,
      );
      // Written again, with its picture, once the plain description is there: the other way round would lose it.
      await (thing.kind === 'playlist' || thing.kind === 'collection' ? description.all : description.described);
      if (result.kind === 'cover') await thing.write(result.picture);
    });
  }

  #addTask(id: string, run: Task['run'], after?: string): void {
    this.#total += 1;
    const counted = async (free: () => void) => {
      await run(free);
      this.#done += 1;
      this.#fill.progress(this.#done, this.#total);
    };
    this.#queue.add({ id, run: counted, ...(after !== undefined && { after }) });
  }

  async #make(
    { sound, uid, owner, known, isMain }: PendingRecording,
    parts: readonly Part[],
    description: Description,
    free: () => void,
  ): Promise<void> {
    const { writer } = this.#fill;
    const gain = this.#gains.get(sound.track.uid);
    const stored = known ?? (isMain && gain !== undefined ? { gain } : undefined);
    const formats = parts.filter((part) => part !== 'features');
    const features = parts.includes('features');
    const result = await this.#work(
      stored
        ? { kind: 'previews', uid, formats, gain: stored.gain, features }
        : { kind: 'sound', uid, formats, gain: isMain ? null : (gain ?? null) },
      free,
    );
    await description.of(sound);
    if (result.kind === 'sound') {
      if (isMain) this.#gains.set(sound.track.uid, result.media.gain);
      await writer.media(owner, result.media);
    } else if (result.kind === 'previews') {
      for (const preview of result.previews) await writer.preview(owner, preview);
      if (result.features) await writer.features(owner, result.features);
    }
  }

  /** Has a job done by a worker, which is free for the next one while the files are stored. */
  async #work(job: DemoJob, free: () => void): Promise<DemoResult> {
    const result = await this.#pool.run(job, { signal: this.#signal });
    free();
    for (const { key, content } of result.files) await this.#fill.store.put(key, content);
    return result;
  }
}
