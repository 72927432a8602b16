/** Rows of a list, all with the same sound. */
import '#player/cached-walk.ts';
import '#player/stored-shapes.ts';
import type { PlayContext } from '#player/create-player.ts';
import type { Row } from '#shared/contract/catalogue.ts';

import type { FakeConnection } from '../support/fakes/connection.ts';
import { makeMp3 } from '../support/mp3-file.ts';

/** The sound of every row here: about 13 s. */
const song = makeMp3({ frames: 500, bitrate: 192 });
export const duration = song.duration;

export function makeRow(id: number): Row {
  const { size, etag, delay, padding } = song.file;
  const title = { ru: `Трек ${id}`, en: `Track ${id}` };
  return {
    id,
    kind: 'track',
    content_type_id: 'MUSIC_VARIATION',
    entity: 'music',
    track_id: id,
    variation_id: id,
    variation: { id, duration },
    ident: `TNK-M-${id}`,
    ident_short: `TNK-M-${id}`,
    uid: `track-${id}`,
    title,
    description: null,
    classifier_version: null,
    stem_name: null,
    duration,
    is_main: true,
    is_exclusive: false,
    is_checked: true,
    downloads_counter: 0,
    variations_counter: 0,
    stems_counter: 0,
    author: null,
    authors: [],
    album: null,
    library: null,
    label: null,
    picture: null,
    created_at: '2026-01-01T00:00:00.000Z',
    bpm: null,
    key: null,
    tags: [],
    waveform: '',
    peaks: '',
    info: `/info/${id}`,
    preview: { mp3: { url: `/preview/${id}`, size, etag, delay, padding }, webm: null },
  };
}

/** Rows one to `count` as one list without pages. */
export function listOf(count: number, index: number): PlayContext {
  const rows = Array.from({ length: count }, (_, i) => makeRow(i + 1));
  return { source: null, index, rows, total: count };
}

/** Has the sounds of rows 1 to 40 and their descriptions served. */
export function serveRows(connection: FakeConnection): void {
  for (let id = 1; id <= 40; id += 1) {
    connection.files[`/preview/${id}`] = { bytes: song.bytes, etag: song.file.etag };
    const file = { ...song.file, url: `/preview/${id}` };
    connection.json[`/info/${id}`] = { body: { data: { duration, formats: { mp3: file, webm: null } } } };
  }
}
