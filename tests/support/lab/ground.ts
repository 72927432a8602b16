import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readConfig } from '#server/config.ts';
import { beginSession } from '#server/accounts/sessions.ts';
import { openWorkplace } from '#server/start/workplace.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { contentOf } from '#shared/domain/content-of.ts';
import { fileName, fileOfAddress, type FileKey } from '#shared/offline/file-key.ts';

import { addAccount, type TestAccount } from '../accounts.ts';
import { startApp, type App } from '../app.ts';
import { makeCatalogue, type TestTrack } from '../small-catalogue.ts';
import { itemCount } from './plan.ts';

const tracksOf = (seconds: number): readonly TestTrack[] =>
  Array.from({ length: itemCount }, (_, index) => ({
    uid: `track-${index}`,
    entity: index % 3 === 2 ? 'sound' : 'music',
    title: { ru: `Трек ${index}`, en: `Track ${index}` },
    seconds,
    seed: index + 1,
  }));

const subscriber = { localeId: 1, type: 'SOUNDS_AND_MUSIC', till: Date.UTC(2099, 0, 1) / 1000 } as const;

/** A person with a project, whose first item keeps its position. */
export interface Person extends TestAccount {
  readonly project: { readonly id: number; readonly noted: number };
  /**
   * Cookies of further sessions, each for one login on a device: that of the account itself is for requests that
   * bypass every proxy.
   */
  readonly logins: string[];
}

/** More than the changes of person in one session. */
const loginsEach = 8;

/** What sessions are played on: a server of the product over a small catalogue, with people who have done nothing yet. */
export interface Ground {
  readonly app: App;
  readonly rows: readonly Row[];
  /** A person unused by other sessions. */
  readonly takePerson: () => Promise<Person>;
  /** Sends a request of a person, bypassing every proxy. */
  readonly request: (person: TestAccount, address: string, body?: object) => Promise<{ data: never }>;
  /** The bytes of a row's preview. */
  readonly recordingOf: (row: Row) => Promise<Buffer>;
  /** The same, of the file of a preview. */
  readonly recordingOfFile: (file: FileKey) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/**
 * @param people how many there are
 * @param seconds of every recording
 */
export async function layGround(people: number, seconds = 8): Promise<Ground> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tonika-lying-'));
  await makeCatalogue(dataDir, tracksOf(seconds));
  const accounts: (TestAccount & Pick<Person, 'logins'>)[] = [];
  const workplace = await openWorkplace(readConfig({ DATA_DIR: dataDir, DEMO: '0' }, 'en'), 'en');
  for (let made = 0; made < people; made += 1) {
    const account = await addAccount({ context: workplace }, subscriber);
    const logins: string[] = [];
    for (let login = 0; login < loginsEach; login += 1) {
      const { secret } = await beginSession(workplace.db, account.id);
      logins.push(`tnk.token=${secret}`);
    }
    accounts.push({ ...account, logins });
  }
  await workplace.close();
  const app = await startApp(dataDir);

  const request: Ground['request'] = async ({ headers }, address, body) => {
    const response = await fetch(`${app.origin}/api/${address}`, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`);
    // A caller would fail at the field it misses.
    return JSON.parse(text) as { data: never };
  };
  const rows: Row[] = [];
  for (const entity of ['music', 'sound'] as const) {
    const response = await fetch(`${app.origin}/api/${entity}/tracks/list?per_page=100`);
    rows.push(...((await response.json()) as { data: Row[] }).data);
  }
  const recordings = new Map<string, Promise<Buffer>>();
  const download = async (url: string) => Buffer.from(await (await fetch(app.origin + url)).arrayBuffer());
  const recordingAt = (url: string) => {
    const known = recordings.get(url) ?? download(url);
    recordings.set(url, known);
    return known;
  };
  return {
    app,
    rows,
    request,
    recordingOf: ({ preview }) => recordingAt(preview.mp3?.url ?? ''),
    async recordingOfFile(file) {
      const urls = rows.flatMap(({ preview }) => preview.mp3?.url ?? []);
      const url = urls.find((one) => nameAt(one) === fileName(file));
      if (url === undefined) throw new Error(`there is no ${fileName(file)}`);
      return recordingAt(url);
    },
    async takePerson() {
      const account = accounts.pop();
      const [first] = rows;
      if (!account || !first) throw new Error('nobody is left');
      const project: { id: number } = (await request(account, 'projects/create', { name: 'Film' })).data;
      const { content_id, content_type_id } = contentOf(first);
      const body = { project_id: project.id, track_id: first.track_id, content_id, content_type_id };
      const noted: { id: number } = (await request(account, 'projects/content-item/add', body)).data;
      return { ...account, project: { id: project.id, noted: noted.id } };
    },
    async close() {
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function nameAt(url: string) {
  const file = fileOfAddress(url);
  return file && fileName(file);
}
