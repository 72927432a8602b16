import { EventEmitter, once, setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readConfig } from '#server/config.ts';
import { openWorkplace } from '#server/start/workplace.ts';

import { addAccount } from '../accounts.ts';
import { startApp } from '../app.ts';
import type { App } from '../app.ts';
import { addTrack } from '../catalogue.ts';
import { chanceOf } from '../lab/random.ts';
import type { Chance } from '../lab/random.ts';
import type { TestContent } from '../project-catalogue.ts';
import { compareState } from './expected-state.ts';
import type { Differences } from './expected-state.ts';
import { startForwarder } from './forwarder.ts';
import type { Forwarder } from './forwarder.ts';
import { noRejections } from './send-as-outbox.ts';
import type { Rejections } from './send-as-outbox.ts';
import { Writer } from './writer.ts';

interface LaboratoryOptions {
  /** A PostgreSQL that all processes share; without it one process on SQLite. */
  readonly databaseUrl?: string;
  readonly processes?: number;
  readonly seed?: number;
  readonly writers?: number;
  /** A data folder that is there and stays; one of its own without it. */
  readonly folder?: string;
  /** Further settings of the processes. */
  readonly settings?: Record<string, string>;
  /** Further settings of a single process, by its place from 0. */
  readonly settingsOf?: (process: number) => Readonly<Record<string, string>>;
  /** The sound of each track; a few bytes without it. */
  readonly sound?: (track: number) => Uint8Array;
}

/** What came of one fault. */
export interface Outcome extends Differences {
  /** Milliseconds of the fault. */
  readonly outage: number;
  /** Milliseconds from its end to the next acknowledged change. */
  readonly recovery: number;
}

/** Processes of the built server, and people who write to them through a balancer. */
export interface Laboratory {
  /** The database of its processes; undefined: SQLite in the folder. */
  readonly databaseUrl: string | undefined;
  /** Of the balancer. */
  readonly origin: string;
  readonly apps: readonly App[];
  readonly balancer: Forwarder;
  readonly folder: string;
  readonly contents: readonly TestContent[];
  readonly chance: Chance;
  readonly rejections: Rejections;
  readonly writers: readonly Writer[];
  /** Changes acknowledged so far. */
  acknowledged(): number;
  /**
   * Has everybody write, injects a fault meanwhile, lets them end, and compares the server's state with theirs.
   *
   * @param fault resolves once it is over
   */
  during(fault: () => Promise<unknown>): Promise<Outcome>;
  close(): Promise<void>;
}

const trackCount = 12;
const subscriber = { type: 'SOUNDS_AND_MUSIC', till: Date.UTC(2099, 0, 1) / 1000 } as const;
/** Changes before a fault, by chance. */
const changesBefore = { min: 3, max: 30 };

/** Starts it on an empty database. */
export async function openLaboratory(options: LaboratoryOptions = {}): Promise<Laboratory> {
  const { databaseUrl, processes = 1, seed = 1, settings = {}, sound } = options;
  const folder = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'tonika-faults-')));
  const shared = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, CLUSTER: '1' };
  const variables: Record<string, string> = { ...shared, ...settings, LOG_LEVEL: 'warn' };
  const chance = chanceOf(seed);
  const rejections = noRejections();
  const events = new EventEmitter();
  events.setMaxListeners(0);
  let count = 0;
  const onAcknowledged = () => {
    count += 1;
    events.emit('acknowledged');
  };
  const acknowledgements = async (more: number) => {
    for (let change = 0; change < more; change += 1) await once(events, 'acknowledged');
  };

  const place = await openWorkplace(readConfig({ DATA_DIR: folder, DEMO: '0', ...variables }, 'en'), 'en');
  const contents: TestContent[] = [];
  const writers: Writer[] = [];
  // The master that the builders of tests name: `verify` looks for it.
  await place.store.put('masters/none.wav', Buffer.from('no sound'));
  for (let number = 0; number < trackCount; number += 1) {
    const content = sound?.(number);
    const { id, variationId } = await addTrack(place, { uid: `track-${number}`, ...(content && { content }) });
    contents.push({ track_id: id, content_id: variationId, content_type_id: 'MUSIC_VARIATION' });
  }
  for (let number = 0; number < (options.writers ?? 3); number += 1) {
    const account = await addAccount({ context: place }, { email: `writer${number}@example.test`, ...subscriber });
    writers.push(new Writer({ account, contents, chance: chanceOf(seed * 1000 + number), rejections, onAcknowledged }));
  }
  await place.close();

  const apps: App[] = [];
  const balancer = await startForwarder();
  const laboratory: Laboratory = {
    databaseUrl,
    origin: `http://127.0.0.1:${balancer.port}`,
    apps,
    balancer,
    folder,
    contents,
    chance,
    rejections,
    writers,
    acknowledged: () => count,
    async during(fault) {
      const stop = new AbortController();
      setMaxListeners(0, stop.signal);
      const writing = Promise.all(writers.map((writer) => writer.write(laboratory.origin, stop.signal)));
      await Promise.race([writing, acknowledgements(chance.whole(changesBefore.min, changesBefore.max))]);
      const begun = performance.now();
      await fault();
      const ended = performance.now();
      await Promise.race([writing, acknowledgements(1)]);
      const recovery = performance.now() - ended;
      stop.abort();
      await writing;
      const outcome: Outcome = { lost: [], doubled: [], outage: ended - begun, recovery };
      for (const { account, expected } of writers) {
        const { lost, doubled } = await compareState(laboratory.origin, account, expected);
        outcome.lost.push(...lost);
        outcome.doubled.push(...doubled);
      }
      return outcome;
    },
    async close() {
      await Promise.all(apps.map((app) => app.kill()));
      await balancer.close();
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    for (let number = 0; number < processes; number += 1) {
      apps.push(await startApp(folder, { ...variables, ...options.settingsOf?.(number) }));
    }
    balancer.to(...apps.map(({ port }) => port));
    return laboratory;
  } catch (cause) {
    await laboratory.close();
    throw cause;
  }
}
