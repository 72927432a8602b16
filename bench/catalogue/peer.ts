import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { TrackInput } from '#server/domain/index-input.ts';
import { hasPostgres, startPostgres } from '#tests/support/postgres.ts';
import pg from 'pg';

import type { Generated } from './generate.ts';
import type { Recorded } from './queries.ts';

/**
 * The same queries in SQL: texts as tsvector and values as integers, each with a GIN index, sort columns with
 * B-trees; counts by unnesting the values. Milliseconds of each; undefined without PostgreSQL.
 */
export async function measurePeer(catalogue: Generated, recorded: readonly Recorded[]): Promise<number[] | undefined> {
  if (!hasPostgres()) return undefined;
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: await postgres.createDatabase('empty') });
  try {
    await client.connect();
    await fill(client, catalogue);
    const numbers = numbersOf(catalogue);
    const taken: number[] = [];
    for (const { query } of recorded) {
      const begun = performance.now();
      for (const sql of statements(query, numbers)) await client.query(sql);
      taken.push(performance.now() - begun);
    }
    return taken;
  } finally {
    await client.end();
    await postgres.stop();
  }
}

type Numbers = ReadonlyMap<string, number>;

const numbersOf = ({ values }: Generated): Numbers => new Map(values.map(({ key, id }, at) => [`${key} ${id}`, at]));

async function fill(client: pg.Client, catalogue: Generated): Promise<void> {
  await client.query(`
    create table peer (
      id integer primary key, rank integer, created bigint, downloads integer, duration float8, bpm float8,
      sort_ru text collate "C", sort_en text collate "C", versions integer, stems integer, exclusive boolean,
      text tsvector, vals integer[]
    )`);
  const numbers = numbersOf(catalogue);
  const parents = new Map(catalogue.values.map(({ key, id, parentId }) => [`${key} ${id}`, parentId]));
  const valuesOf = ({ values }: TrackInput) =>
    new Set(
      values.flatMap(([key, id]) => {
        const parent = parents.get(`${key} ${id}`);
        const own = numbers.get(`${key} ${id}`) ?? 0;
        return parent ? [own, numbers.get(`${key} ${parent}`) ?? 0] : [own];
      }),
    );
  const names = catalogue.values.map(({ name }) => `${name.ru} ${name.en}`);
  for await (const tracks of catalogue.tracks()) {
    const rows = tracks.map((track) => {
      const own = [...valuesOf(track)];
      const tags = own.map((value) => names[value]).join(' ');
      // Fields without a column are omitted by the statement.
      return Object.assign(track, {
        vals: `{${own.join(',')}}`,
        text: `${track.title} ${track.description} ${track.lyrics} ${tags}`,
      });
    });
    await client.query(
      `insert into peer select id, rank, "createdAt", downloads, duration, bpm, "sortRu", "sortEn", "versionCount",
         "stemCount", "isExclusive", to_tsvector('russian', text), vals
       from json_to_recordset($1) as rows(id integer, rank integer, "createdAt" bigint, downloads integer,
         duration float8, bpm float8, "sortRu" text, "sortEn" text, "versionCount" integer, "stemCount" integer,
         "isExclusive" boolean, text text, vals integer[])`,
      [JSON.stringify(rows)],
    );
  }
  await client.query(`
    create index on peer using gin (text);
    create index on peer using gin (vals);
    create index on peer (rank desc, created desc, id desc);
    create index on peer (created, id); create index on peer (downloads, id); create index on peer (duration, id);
    create index on peer (sort_ru, id); create index on peer (sort_en, id);
    analyze peer;
    set work_mem = '64MB'`);
}

const orders = {
  default: 'rank desc, created desc, id desc',
  duration: 'duration',
  created: 'created',
  downloads: 'downloads',
} as const;

/** The page, its total, and the counts: one statement for all filters, one more for each that is set. */
function statements(
  { search, sort, locale, page, perPage, filters = {} }: Recorded['query'],
  numbers: Numbers,
): string[] {
  const list = (key: FilterKey, given: readonly { id: number; sub_id?: number | undefined }[]) =>
    `array[${given.map(({ id, sub_id }) => numbers.get(`${key} ${sub_id ?? id}`) ?? 0).join(',')}]`;
  const conditions: [key: string, sql: string][] = [];
  for (const [key, given] of Object.entries(filters.include ?? {}) as [FilterKey, { id: number }[]][]) {
    conditions.push([key, `vals && ${list(key, given)}`]);
  }
  for (const [key, given] of Object.entries(filters.exclude ?? {}) as [FilterKey, { id: number }[]][]) {
    conditions.push([key, `not vals && ${list(key, given)}`]);
  }
  if (search) conditions.push(['', `text @@ to_tsquery('russian', '${tsQuery(search)}')`]);
  if (filters.duration) conditions.push(['', `duration between ${filters.duration.from} and ${filters.duration.to}`]);
  if (filters.bpm) conditions.push(['', `bpm between ${filters.bpm.from} and ${filters.bpm.to}`]);
  if (filters.with_variations) conditions.push(['with_variations', 'versions > 0']);
  if (filters.with_stems) conditions.push(['with_stems', 'stems > 0']);
  const where = (without?: string) =>
    `where ${['true', ...conditions.filter(([key]) => key !== without).map(([, sql]) => sql)].join(' and ')}`;
  const [name = '', direction = 'asc'] = sort.split('_');
  const column = name === 'name' ? `sort_${locale}` : orders[name as keyof typeof orders];
  const order = sort === 'default' ? column : `${column} ${direction}, id ${direction}`;
  const facets = (without?: string) =>
    `select value, count(*) from (select unnest(vals) as value from peer ${where(without)}) as counted group by value`;
  const set = new Set(conditions.map(([key]) => key).filter((key) => key !== ''));
  return [
    `select id from peer ${where()} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`,
    `select count(*) from peer ${where()}`,
    facets(),
    ...[...set].map((key) => facets(key)),
  ];
}

function tsQuery(search: string): string {
  const words = search.split(' ');
  return words
    .map((word, at) => (word.startsWith('-') ? `!${word.slice(1)}` : `${word}${at === words.length - 1 ? ':*' : ''}`))
    .join(' & ');
}
