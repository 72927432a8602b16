import { existsSync } from 'node:fs';

import type { Locale } from '#shared/domain/locale.ts';
import { sql } from 'kysely';

import { databaseOf, migrationsAt } from '../../backup/installation.ts';
import type { Config } from '../../config.ts';
import { readSitePages } from '../../content/site-pages.ts';
import { dataPaths } from '../../domain/data-paths.ts';
import type { FileStore } from '../../domain/file-store.ts';
import { fill, textsOf } from '../../domain/texts.ts';
import { UserError } from '../../domain/user-error.ts';
import { connectDatabase } from '../../repositories/database.ts';
import type { Db } from '../../repositories/database.ts';
import { readValues } from '../../repositories/index-values.ts';
import { migrationNames } from '../../repositories/snapshot/product-schema.ts';
import { readOwnerWords } from '../../search/owner-words.ts';
import { doctorTextsOf, note, ok, problem } from './finding.ts';
import type { Finding } from './finding.ts';

/** Seconds by which clocks may differ. */
const clockTolerance = 5;

/** The database, then what the owner wrote, whose words only the database explains. */
export async function checkCatalogue(config: Config, locale: Locale): Promise<Finding[]> {
  const texts = doctorTextsOf(locale);
  const place = databaseOf(config);
  const pages = await sentenceOf(() => readSitePages({ dataDir: config.dataDir, store: storesNothing }, locale));
  const found: Finding[] = pages === undefined ? [] : [problem(pages)];
  const { state, finding } = await stateOf(config, locale);
  found.unshift(finding);
  if (state !== 'current') {
    if (existsSync(dataPaths(config.dataDir).ownerWords)) found.push(note(texts.content.notChecked));
    return found;
  }
  const { db, kind, close } = connectDatabase(place);
  try {
    if (kind === 'postgres') found.push(...(await checkClock(db, locale)));
    const valuesOf = async () => ({ music: await readValues(db, 'music'), sound: await readValues(db, 'sound') });
    const words = await sentenceOf(() => readOwnerWords(config.dataDir, locale, valuesOf));
    if (words !== undefined) found.push(problem(words));
    else if (pages === undefined) found.push(ok(texts.content.fine));
    return found;
  } finally {
    await close();
  }
}

type State = 'current' | 'other';

async function stateOf(config: Config, locale: Locale): Promise<{ state: State; finding: Finding }> {
  const texts = doctorTextsOf(locale).database;
  const place = databaseOf(config);
  const other = (finding: Finding) => ({ state: 'other' as const, finding });
  if ('file' in place && !existsSync(place.file)) return other(note(texts.empty));
  try {
    const migrations = await migrationsAt(place, locale);
    if (migrations === undefined) return other(note(texts.empty));
    const unknown = migrations.find((name) => !migrationNames.includes(name));
    if (unknown !== undefined) return other(problem(fill(textsOf(locale).start.databaseNewer, { name: unknown })));
    const name = migrations.at(-1) ?? '';
    if (name !== migrationNames.at(-1)) return other(note(fill(texts.behind, { name })));
    return { state: 'current', finding: ok(fill(texts.fine, { name })) };
  } catch (cause) {
    if (!(cause instanceof UserError)) throw cause;
    return other(problem(cause.message));
  }
}

async function checkClock(db: Db, locale: Locale): Promise<Finding[]> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(db);
  const seconds = Math.round(Math.abs((rows[0]?.now ?? 0) - Date.now() / 1000));
  return seconds > clockTolerance ? [problem(fill(doctorTextsOf(locale).clock.apart, { seconds }))] : [];
}

/** What a reader has against a file; undefined where it is read. */
async function sentenceOf(read: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await read();
    return undefined;
  } catch (cause) {
    if (!(cause instanceof UserError)) throw cause;
    return cause.message;
  }
}

/** For readers that put pictures into the store: a check changes nothing. */
const storesNothing: FileStore = {
  put: async () => ({ size: 0 }),
  size: async () => undefined,
  open: async () => undefined,
  read: () => {
    throw new Error('nothing is stored');
  },
  remove: async () => undefined,
  ready: async () => true,
};
