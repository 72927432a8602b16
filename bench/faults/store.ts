import { setTimeout as pause } from 'node:timers/promises';

import sharp from 'sharp';

import { openLaboratory } from '../../tests/support/faults/laboratory.ts';
import type { Laboratory, Outcome } from '../../tests/support/faults/laboratory.ts';
import { soundBytes } from '../../tests/support/load/sounds.ts';
import { usualPatience } from '../../tests/support/load/listener.ts';
import { startFaultyProxy } from '../../tests/support/object-store/faulty-proxy.ts';
import type { Fault } from '../../tests/support/object-store/faulty-proxy.ts';
import { startObjectStore } from '../../tests/support/object-store/object-store.ts';
import { storeKeys } from '../../tests/support/object-store/places.ts';
import { startProcess } from '../../tests/support/server-process.ts';
import { printTable } from '../support/table.ts';
import type { Line } from '../support/table.ts';
import { readDuring, readLines, soundLength } from './reading.ts';
import { repeat, unharmed } from './rounds.ts';

const faults: readonly Fault[] = ['slow', 'away', 'error', 'half'];
/** Seconds of each but "away". */
const usually = 6;
/** Milliseconds between two uploads: a person may send a limited number in a quarter of an hour. */
const betweenUploads = 1000;

/** What came of pictures that were uploaded during a fault. */
interface Uploads {
  stored: number;
  /** 503 with Retry-After. */
  unavailable: number;
  wrong: string[];
}

/**
 * The files lie in a bucket, whose store is slow, away, fails, or sends half of what it has.
 *
 * @param away for how many seconds it is away
 */
export async function measureStore(seed: number, away: number): Promise<void> {
  const objects = await startObjectStore();
  const proxy = await startFaultyProxy(objects.endpoint);
  const { url } = objects.createPlace();
  const settings = { STORAGE_URL: url.replace(objects.endpoint, proxy.endpoint) };
  try {
    const laboratory = await openLaboratory({ seed, settings, sound: (track) => soundBytes(track, soundLength) });
    try {
      for (const fault of faults) {
        const seconds = fault === 'away' ? away : usually;
        const outcomes: Outcome[] = [];
        const uploads: Uploads = { stored: 0, unavailable: 0, wrong: [] };
        const inject = async () => {
          proxy.fault = ({ method }) => (fault === 'half' && method !== 'GET' ? undefined : fault);
          const stop = new AbortController();
          const uploading = uploadPictures(laboratory, uploads, stop.signal);
          await pause(seconds * 1000);
          stop.abort();
          await uploading;
          proxy.fault = undefined;
        };
        const readers = await readDuring(
          laboratory,
          async () => outcomes.push(...(await repeat(laboratory, 1, inject))),
          // The player, too, waits for the return of a store.
          usualPatience + seconds * 1000,
        );
        const lines = [...unharmed(laboratory, outcomes), ...readLines(readers), ...uploadLines(uploads)];
        printTable(`The object store: ${fault} for ${seconds} s`, lines);
      }
      printTable('After all faults of the store', [await verified({ DATA_DIR: laboratory.folder, ...settings })]);
    } finally {
      await laboratory.close();
    }
  } finally {
    await proxy.close();
    await objects.stop();
  }
}

/** Uploads one picture after another to a project of the first writer's own. */
async function uploadPictures({ origin, writers }: Laboratory, into: Uploads, stop: AbortSignal): Promise<void> {
  for (let number = 0; !stop.aborted; number += 1) {
    await pause(betweenUploads);
    const [writer] = writers;
    const project = writer?.expected.projects.at(-1);
    if (!writer || !project) continue;
    const background = { r: number % 256, g: 100, b: 50 };
    const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('id', String(project.id));
    form.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'cover.png');
    const url = `${origin}/api/projects/update`;
    const response = await fetch(url, { method: 'POST', headers: writer.account.headers, body: form });
    const text = await response.text();
    if (response.ok) into.stored += 1;
    else if (response.status === 503 && response.headers.get('retry-after') !== null) into.unavailable += 1;
    // The project is one of those that the writer removes after a while.
    else if (response.status !== 404) into.wrong.push(`${response.status} ${text}`);
  }
}

function uploadLines({ stored, unavailable, wrong }: Uploads): Line[] {
  for (const one of new Set(wrong)) console.error(one);
  return [
    { what: 'pictures uploaded: stored; 503 with Retry-After', figures: `${stored}; ${unavailable}` },
    {
      what: 'other responses to uploads',
      figures: String(wrong.length),
      target: { text: '0', reached: wrong.length === 0 },
    },
  ];
}

/** Whether every file that a row names is there, with its size and its hash. */
async function verified(settings: Record<string, string>): Promise<Line> {
  const process = startProcess(['dist/server/tonika.js', 'verify', '--hashes'], {
    ...storeKeys.owner,
    ...settings,
  });
  const code = await process.ended;
  if (code !== 0) console.error(process.output());
  const figures = code === 0 ? 'nothing missing' : 'files are missing or differ';
  return { what: 'verify --hashes', figures, target: { text: 'nothing missing', reached: code === 0 } };
}
