import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { readConfig } from '#server/config.ts';
import { dataPaths } from '#server/domain/data-paths.ts';
import { openWorkplace, type Workplace } from '#server/start/workplace.ts';

import { addAccount, type TestAccount } from '../../tests/support/accounts.ts';
import { mediaOf, storePreview } from '../../tests/support/catalogue.ts';
import { wavHead } from '../../tests/support/masters.ts';

const rate = 48_000;
const bytesPerSecond = rate * 6;
/** Tracks of the zip, each of so many seconds at 24 bits: 10 MB. */
export const zipTracks = 200;
const zipSeconds = 35;

/** The files that the measurements download. */
export interface Stock {
  account: TestAccount;
  /** Ids of tracks. */
  short: number;
  long: number;
  many: number[];
  /** Bytes of the masters of the zip. */
  zipBytes: number;
  /** Files of the masters, in the order of the zip. */
  files: string[];
  /** Seconds of the two single ones. */
  seconds: { short: number; long: number };
}

const seconds = { short: 10, long: 3600 };

/** Fills a data folder with masters of noise and an account that may download all of them. */
export async function makeStock(dataDir: string): Promise<Stock> {
  const place = await openWorkplace(readConfig({ DATA_DIR: dataDir, DEMO: '0' }, 'en'), 'en');
  try {
    const till = Math.floor(Date.now() / 1000) + 86_400;
    const account = await addAccount({ context: place }, { type: 'SOUNDS_AND_MUSIC', till });
    const noise = Buffer.alloc(bytesPerSecond, createHash('sha512').update('noise').digest());
    const files: string[] = [];
    const add = async (name: string, length: number) => {
      const made = await addMaster(place, dataDir, { name, length, noise });
      files.push(made.file);
      return made.id;
    };
    const many: number[] = [];
    for (let at = 0; at < zipTracks; at += 1) many.push(await add(`zip-${at}`, zipSeconds));
    const zipBytes = zipTracks * zipSeconds * bytesPerSecond;
    const [short, long] = [await add('short', seconds.short), await add('long', seconds.long)];
    return { account, short, long, many, zipBytes, files, seconds };
  } finally {
    await place.close();
  }
}

async function addMaster(
  { writer, store }: Workplace,
  dataDir: string,
  { name, length, noise }: { name: string; length: number; noise: Buffer },
) {
  const hash = createHash('sha256').update(name).digest('hex');
  const key = `masters/${hash.slice(0, 2)}/${hash}.wav`;
  const file = path.join(dataPaths(dataDir).files, key);
  await mkdir(path.dirname(file), { recursive: true });
  const head = wavHead(rate, length * bytesPerSecond);
  await pipeline(
    Readable.from(
      (function* content() {
        yield head;
        for (let second = 0; second < length; second += 1) yield noise;
      })(),
    ),
    createWriteStream(file),
  );
  const title = { ru: `Трек ${name}`, en: `Track ${name}` };
  const { id } = await writer.track({ uid: name, entity: 'music', title, authorUids: [], classifiers: [] });
  await writer.variation({ uid: `${name}-0`, trackUid: name, isMain: true, position: 0 });
  const preview = await storePreview({ writer, store }, name, Buffer.from(name));
  const facts = { contentHash: hash, master: key, sampleRate: rate, channels: 2, bitDepth: 24, duration: length };
  await writer.media({ variationUid: `${name}-0` }, mediaOf([preview], facts));
  return { id, file };
}
