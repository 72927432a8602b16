/**
 * `npm run bench:zip`: zips beyond the 32-bit records of the format (APPNOTE, 4.5.3), read by `unzip`: one of 6 GB, whole
 * and cut 20 times and resumed, and one of 66,000 files. Prints sizes, rates and the memory of the server. `ZIP=large` or
 * `ZIP=many` measures one of them. Needs the built app, `unzip`, and 13 GB of disk while it runs.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { readConfig } from '#server/config.ts';
import { openWorkplace } from '#server/start/workplace.ts';

import { addAccount } from '../../tests/support/accounts.ts';
import { startApp } from '../../tests/support/app.ts';
import { mediaOf, storePreview } from '../../tests/support/catalogue.ts';
import { storeMaster } from '../../tests/support/masters.ts';
import { printTable } from '../support/table.ts';

const run = promisify(execFile);
const cuts = 20;
const atOnce = 500;

interface Kind {
  readonly title: string;
  readonly files: number;
  /** Of each file; 288 kB a second. */
  readonly seconds: number;
}

const kinds: Readonly<Record<string, Kind>> = {
  large: { title: 'A zip of 6 GB', files: 640, seconds: 33 },
  many: { title: 'A zip of 66,000 files', files: 66_000, seconds: 0.1 },
};

for (const [name, kind] of Object.entries(kinds)) {
  if ((process.env['ZIP'] ?? name) !== name) continue;
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-bench-'));
  try {
    await measure(folder, kind);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An album whose tracks share one master. */
async function makeAlbum(folder: string, { files, seconds }: Kind) {
  const place = await openWorkplace(readConfig({ DATA_DIR: folder, DEMO: '0' }, 'en'), 'en');
  try {
    const { writer, store } = place;
    const till = Math.floor(Date.now() / 1000) + 86_400;
    const account = await addAccount({ context: place }, { type: 'SOUNDS_AND_MUSIC', till });
    await writer.album({ uid: 'album', name: { ru: 'Архив', en: 'Archive' } });
    const master = await storeMaster(store, { seconds });
    const preview = await storePreview(place, 'preview', Buffer.from('preview'));
    const facts = { contentHash: master.hash, master: master.key, sampleRate: 48_000, bitDepth: 24, duration: seconds };
    const add = async (nth: number) => {
      const uid = `track-${nth}`;
      const title = { ru: `Дубль ${nth}`, en: `Take ${nth}` };
      await writer.track({ uid, entity: 'music', albumUid: 'album', title, authorUids: [], classifiers: [] });
      await writer.variation({ uid: `${uid}-0`, trackUid: uid, isMain: true, position: 0 });
      await writer.media({ variationUid: `${uid}-0` }, mediaOf([preview], facts));
    };
    for (let nth = 0; nth < files; nth += atOnce) {
      const count = Math.min(atOnce, files - nth);
      await Promise.all(Array.from({ length: count }, (_, offset) => add(nth + offset)));
    }
    return account;
  } finally {
    await place.close();
  }
}

async function request(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200 && response.statusCode !== 206) throw new Error(`${response.statusCode} for ${url}`);
  return response;
}

/** The largest resident memory of a process, in MB. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1000;
}

async function measure(folder: string, kind: Kind) {
  process.stderr.write(`a catalogue of ${kind.files} recordings …\n`);
  const account = await makeAlbum(folder, kind);
  const app = await startApp(folder);
  try {
    const url = `${app.origin}/api/music/albums/download?id=1&file_type=wav&lang=en`;
    process.stderr.write('the whole zip …\n');
    const begun = performance.now();
    const whole = await request(url, account.headers);
    const planned = performance.now();
    const file = path.join(folder, 'whole.zip');
    const hash = createHash('sha256');
    let size = 0;
    const target = createWriteStream(file);
    for await (const chunk of whole) {
      hash.update(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (!target.write(chunk)) await once(target, 'drain');
    }
    target.end();
    await once(target, 'finish');
    const taken = performance.now() - planned;
    process.stderr.write('read by unzip …\n');
    const { stdout } = await run('unzip', ['-tqq', file], { maxBuffer: 1e9 });
    const { stdout: heading } = await run('unzip', ['-Zh', file], { maxBuffer: 1e9 });
    const entries = /entries:\s*(\d+)/.exec(heading)?.[1] ?? heading.trim();
    const { etag, 'content-length': length } = whole.headers;
    const digest = hash.digest('hex');
    let ending = 'not tried: its length is unknown';
    if (etag !== undefined && length !== undefined) {
      process.stderr.write(`cut ${cuts} times …\n`);
      const resumed = await resumedHash({ url, headers: account.headers, etag, size });
      ending = resumed === digest && Number(length) === size ? 'yes' : 'NO';
    }
    const memory = await peakMemory(app.pid() ?? 0);
    printTable(kind.title, [
      { what: 'bytes', figures: size.toLocaleString('en') },
      { what: 'entries, by unzip', figures: entries },
      { what: 'damage, by unzip', figures: stdout.trim() === '' ? 'none' : stdout.trim().slice(0, 200) },
      { what: 'first byte', figures: `${((planned - begun) / 1000).toFixed(1)} s` },
      { what: 'rate', figures: `${(size / 1e3 / taken).toFixed(0)} MB/s` },
      { what: `cut ${cuts} times, equal by hash`, figures: ending },
      { what: 'largest memory of the server', figures: `${memory.toFixed(0)} MB` },
    ]);
    if (ending === 'NO') process.exitCode = 1;
  } finally {
    await app.stop();
  }
}

/** The hash of a zip whose connection is cut again and again, and which is resumed where it was. */
async function resumedHash(zip: { url: string; headers: Record<string, string>; etag: string; size: number }) {
  const hash = createHash('sha256');
  let at = 0;
  for (let nth = 1; nth <= cuts + 1; nth += 1) {
    const until = nth > cuts ? zip.size : Math.floor((zip.size * nth) / (cuts + 1)) + nth;
    const range = at === 0 ? {} : { range: `bytes=${at}-`, 'if-range': zip.etag };
    const response = await request(zip.url, { ...zip.headers, ...range });
    if (at > 0 && response.statusCode !== 206) throw new Error('the zip is not resumed');
    for await (const chunk of response) {
      const received = (chunk as Buffer).subarray(0, until - at);
      hash.update(received);
      at += received.length;
      if (at === until) break;
    }
    response.destroy();
  }
  return hash.digest('hex');
}
