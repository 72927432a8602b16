import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type Database from 'libsql';

import { classifiers } from '#server/dictionaries/index.ts';

import type { Generated } from './generate.ts';

export type Ids = (key: FilterKey, id: number | null) => number | null;

export const tables = { author_ids: 'authors', label_ids: 'labels', album_ids: 'albums' } as const;
export const isClassifier = (key: FilterKey) => key !== 'countries' && !(key in tables);

/** The generator numbers values in the order of the dictionaries, the database by its own ids. */
export function idsOf(database: Database.Database, { values }: Generated): Ids {
  const known = new Map<string, number>();
  const rows = database
    .prepare(
      `select classifiers.id, group_key, path from classifiers join classifier_groups on group_id = classifier_groups.id
       where entity = 'music'`,
    )
    .all() as { id: number; group_key: string; path: string }[];
  const byPath = new Map(rows.map((row) => [`${row.group_key} ${row.path}`, row.id]));
  const paths = classifiers
    .filter(({ entity }) => entity === 'music')
    .flatMap(({ group, values: own }) =>
      own
        .flatMap(({ slug, children = [] }) => [slug, ...children.map((child) => `${slug}/${child.slug}`)])
        .map((one) => `${group} ${one}`),
    );
  const classified = values.filter(({ key }) => isClassifier(key));
  for (const [at, { key, id }] of classified.entries()) known.set(`${key} ${id}`, byPath.get(paths[at] ?? '') ?? 0);
  const countries = database.prepare('select id from countries order by id').all() as { id: number }[];
  for (const [at, { key, id }] of values.filter(({ key }) => key === 'countries').entries()) {
    known.set(`${key} ${id}`, countries[at]?.id ?? 0);
  }
  return (key, id) => (id === null ? null : (known.get(`${key} ${id}`) ?? id));
}
