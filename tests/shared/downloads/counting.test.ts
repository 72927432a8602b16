import type { Row } from '#shared/contract/catalogue.ts';
import { amendRows, rowsIn } from '#shared/downloads/amend-rows.ts';
import { growthBy } from '#shared/downloads/counting.ts';
import { entityOf, isExclusive } from '#shared/downloads/subject.ts';
import { describe, expect, it } from 'vitest';

/** A row as far as counting looks at it. */
function rowOf(values: Partial<Row>): Row {
  const { kind = 'track', entity = 'music', id = 1 } = values;
  const type = kind === 'stem' ? 'MUSIC_STEM' : entity === 'music' ? 'MUSIC_VARIATION' : 'SOUND_VARIATION';
  const row: Partial<Row> = {
    id,
    kind,
    entity,
    content_type_id: type,
    track_id: id,
    variation_id: null,
    variation: kind === 'track' ? { id: id * 10, duration: 1 } : null,
    is_exclusive: false,
    downloads_counter: 0,
    stems_counter: 0,
    album: null,
    library: null,
    ...values,
  };
  return row as Row;
}

const track = rowOf({ id: 1, stems_counter: 3 });
const main = rowOf({ kind: 'variation', id: 10, track_id: 1 });
const version = rowOf({ kind: 'variation', id: 11, track_id: 1 });
const stem = rowOf({ kind: 'stem', id: 10, track_id: 1 });
const other = rowOf({ id: 2 });
const sound = rowOf({ id: 1, entity: 'sound' });

describe('the counters that a download increments', () => {
  it('are those of the main version and its track, for a track', () => {
    const growth = growthBy({ kind: 'one', row: track }, false, []);
    expect([track, main, version, stem, other, sound].map(growth)).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it('are those of the version, or of the stem with the same number, and of its track', () => {
    const ofVersion = growthBy({ kind: 'one', row: version }, false, []);
    expect([track, main, version, stem, sound].map(ofVersion)).toEqual([1, 0, 1, 0, 0]);
    const ofStem = growthBy({ kind: 'one', row: stem }, false, []);
    expect([track, main, version, stem].map(ofStem)).toEqual([1, 0, 0, 1]);
  });

  it('are those of each of many, and of their track as often', () => {
    const growth = growthBy({ kind: 'many', rows: [main, version] }, false, []);
    expect([track, main, version, other].map(growth)).toEqual([2, 1, 1, 0]);
  });

  it('are those of every stem of a track, and of the track as often', () => {
    const growth = growthBy({ kind: 'stems', row: track }, false, []);
    expect([track, main, stem, other, sound].map(growth)).toEqual([3, 0, 1, 0, 0]);
  });

  it('are those of the known items of a track group, except exclusive ones without the right', () => {
    const rare = rowOf({ id: 3, is_exclusive: true });
    const album = { id: 7, name: { ru: '', en: '' }, picture: null };
    const filed = rowOf({ id: 4, album });
    const list = '/api/music/playlists/tracks/list?page=1&per_page=10&playlist_id=7';
    const listed = [
      [list, track],
      [list, rare],
      ['/api/music/playlists/tracks/list?playlist_id=77', other],
      ['/api/music/tracks/list', filed],
    ] as const;
    const name = { ru: '', en: '' };
    const playlist = { kind: 'trackGroup', trackGroup: 'playlists', id: 7, name } as const;
    expect([track, rare, other, filed].map(growthBy(playlist, false, listed))).toEqual([1, 0, 0, 0]);
    expect([track, rare, other, filed].map(growthBy(playlist, true, listed))).toEqual([1, 1, 0, 0]);
    const ofAlbum = growthBy({ ...playlist, trackGroup: 'albums' }, false, listed);
    expect([track, rare, other, filed].map(ofAlbum)).toEqual([0, 0, 0, 1]);
  });
});

describe('a response', () => {
  const response = { data: [track, other], meta: { total: 2 } };
  const home = { data: { music: [track], sounds: [sound] } };

  it('lists its rows at any depth', () => {
    expect(rowsIn(response)).toEqual([track, other]);
    expect(rowsIn(home)).toEqual([track, sound]);
    expect(rowsIn({ data: version })).toEqual([version]);
    expect(rowsIn(undefined)).toEqual([]);
  });

  it('is unchanged when no row changes, and keeps the other rows otherwise', () => {
    expect(amendRows(response, (row) => row)).toBe(response);
    const grown = amendRows(response, (row) => (row === track ? { ...row, downloads_counter: 5 } : row));
    expect(grown).toEqual({ data: [{ ...track, downloads_counter: 5 }, other], meta: { total: 2 } });
    expect(rowsIn(grown)[1]).toBe(other);
  });
});

describe('a download', () => {
  const rare = rowOf({ id: 3, is_exclusive: true });

  it('is exclusive when every item of it requires the exclusive right', () => {
    expect(isExclusive({ kind: 'one', row: rare })).toBe(true);
    expect(isExclusive({ kind: 'many', rows: [rare, track] })).toBe(false);
    expect(isExclusive({ kind: 'many', rows: [rare] })).toBe(true);
  });

  it('belongs to one family of the catalogue', () => {
    expect(entityOf({ kind: 'many', rows: [sound] })).toBe('sound');
    expect(entityOf({ kind: 'trackGroup', trackGroup: 'libraries', id: 1, name: { ru: '', en: '' } })).toBe('sound');
  });
});
