import type Database from 'libsql';

import { featuresVersion } from '#server/domain/sound-features.ts';

import type { Generated } from './generate.ts';
import { tables } from './data-ids.ts';

/** Recordings that all versions share: a row needs one, and no benchmark plays it. */
const recordings = 5000;
const now = '2026-01-01T00:00:00.000Z';

type Insert = (table: string, rows: readonly object[]) => void;

/** Rows of one shape at a time, as JSON: a statement per row would take most of the time. */
export function inserter(database: Database.Database): Insert {
  return (table, rows) => {
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(first);
    const values = columns.map((_, at) => `value ->> ${at}`).join(', ');
    database
      .prepare(`insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?)`)
      .run(JSON.stringify(rows.map((row) => Object.values(row))));
  };
}

export function trackGroups(insert: Insert, { values }: Generated): void {
  for (const [key, table] of Object.entries(tables)) {
    const own = values.filter((value) => value.key === key);
    const rows = own.map(({ id, name }) => ({
      id,
      uid: `${table}-${id}`,
      name_ru: name.ru,
      name_en: name.en,
      created_at: now,
      music_tracks: 1,
    }));
    for (let from = 0; from < rows.length; from += 1000) insert(table, rows.slice(from, from + 1000));
  }
}

export function media(insert: Insert): void {
  const ids = Array.from({ length: recordings }, (_, at) => at + 1);
  insert(
    'media',
    ids.map((id) => ({
      id,
      content_hash: `hash-${id}`,
      master: `masters/${id}.wav`,
      sample_rate: 44_100,
      channels: 2,
      duration: 100 + (id % 200),
      gain: 0,
      peaks: 'gICAgICA'.repeat(27),
      waveform: '',
      version: `v${id}`,
    })),
  );
  // JSON cannot carry bytes: random ones, of the length that the index expects.
  const heard = { media_id: 1, version: featuresVersion };
  insert(
    'sound_features',
    ids.map((id) => ({ ...heard, media_id: id, figures: '' })),
  );
  insert(
    'previews',
    ids.flatMap((id) =>
      ['mp3', 'webm'].map((format) => ({
        media_id: id,
        format,
        key: `previews/${id}.${format}`,
        size: 4_000_000,
        etag: `"${id}-${format}"`,
        mime: format === 'mp3' ? 'audio/mpeg' : 'audio/webm',
        sample_rate: 48_000,
        channels: 2,
        delay: 576,
        padding: 100,
        seek: '{}',
      })),
    ),
  );
}
