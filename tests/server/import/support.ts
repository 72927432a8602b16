/** A folder of recordings to import, and a real catalogue to import it into. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createCatalogueWriter } from '#server/catalogue/catalogue-writer.ts';
import { dataPaths } from '#server/domain/data-paths.ts';
import type { CatalogueWriter } from '#server/domain/ingest-types.ts';
import type { ImportEvent, ImportSummary } from '#server/import/import-events.ts';
import { type ImportOptions, type ImportTarget, runImport } from '#server/import/run-import.ts';
import { readConfig } from '#server/config.ts';
import { openStore } from '#server/storage/open-store.ts';
import type { FileStore } from '#server/domain/file-store.ts';
import { storePlaceOf } from '#server/domain/store-place.ts';
import type { StorePlace } from '#server/domain/store-place.ts';
import { type Db, openDatabase } from '#server/repositories/database.ts';
import { seedDictionaries } from '#server/repositories/dictionaries.ts';

import { settingsOf } from '../../support/set-up.ts';
import { noise } from '../media/support/sound.ts';
import { wavBytes } from '../media/support/wav.ts';

export interface Bench {
  folder: string;
  dataDir: string;
  db: Db;
  writer: CatalogueWriter;
  store: FileStore;
  /** Of `store`. */
  place: StorePlace;
  /** Writes a file into the folder; its directories are made. */
  put(name: string, content: Uint8Array | string): Promise<string>;
  run(options?: Partial<ImportOptions>, places?: Partial<ImportTarget>): Promise<ImportRun>;
  close(): Promise<void>;
}

export interface ImportRun {
  events: ImportEvent[];
  summary: ImportSummary;
  /** `path: code` of each rejection. */
  rejected: string[];
}

/** @param url of PostgreSQL; the database of the run's set-up without it (tests/support/set-up.ts) */
export async function openBench(url?: string): Promise<Bench> {
  const root = await mkdtemp(path.join(tmpdir(), 'tonika-import-'));
  const folder = path.join(root, 'recordings');
  const dataDir = path.join(root, 'data');
  await mkdir(folder);
  await mkdir(dataDir);
  const settings = {
    DATA_DIR: dataDir,
    ...(await settingsOf(dataDir)),
    ...(url !== undefined && { DATABASE_URL: url }),
  };
  const { databaseUrl, storage } = readConfig(settings, 'en');
  const location = databaseUrl === undefined ? { file: dataPaths(dataDir).database } : { url: databaseUrl };
  const { db, close } = await openDatabase(location);
  await seedDictionaries(db);
  const place = storePlaceOf({ dataDir, storage });
  const store = await openStore(place);
  const writer = createCatalogueWriter(db);
  return {
    folder,
    dataDir,
    db,
    writer,
    store,
    place,
    async put(name, content) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
      return file;
    },
    async run(options = {}, places = {}) {
      const signal = new AbortController().signal;
      const events: ImportEvent[] = [];
      const all = { writer, store, dataDir, storage, signal, ...places };
      for await (const event of runImport({ folder, workers: 2, ...options }, all)) events.push(event);
      const last = events.at(-1);
      if (last?.kind !== 'summary') throw new Error('the import ended without a summary');
      const rejected = events.flatMap((event) => (event.kind === 'rejected' ? [`${event.path}: ${event.code}`] : []));
      return { events, summary: last.summary, rejected };
    },
    async close() {
      await close();
      await rm(root, { recursive: true });
    },
  };
}

/** A second of noise as a WAV file; another seed is another recording. */
export function recording(seed: number, seconds = 1, amplitude = 0.3): Buffer {
  return wavBytes({ sampleRate: 44_100, planes: [noise(44_100, seconds, amplitude, seed)] });
}

/** Every row of the catalogue with the sound that is listed for it. */
export async function listed(db: Db) {
  return db
    .selectFrom('variations')
    .innerJoin('media', 'media.id', 'variations.media_id')
    .innerJoin('tracks', 'tracks.id', 'variations.track_id')
    .select([
      'variations.uid',
      'tracks.title_ru',
      'tracks.title_en',
      'tracks.entity',
      'media.gain',
      'media.content_hash',
    ])
    .orderBy('variations.uid')
    .execute();
}
