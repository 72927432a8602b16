import { describe, expect, test } from 'vitest';

import type { CsvRow } from '#server/import/scan/csv-file.ts';
import { groupTracks } from '#server/import/plan/group.ts';

const files = (...paths: string[]) => paths.map((path) => ({ absolute: `/x/${path}`, path, size: 1, mtimeMs: 1 }));
const rows = (table: Record<string, Record<string, string>>): Map<string, CsvRow> =>
  new Map(Object.entries(table).map(([file, row]) => [file, new Map(Object.entries(row))]));
const shape = ({ tracks, rejected }: ReturnType<typeof groupTracks>) => ({
  tracks: tracks.map(({ uid, main, versions, stems }) => ({
    uid,
    main: main.uid,
    versions: versions.map((one) => one.uid),
    stems: stems.map((one) => one.uid),
  })),
  rejected: rejected.map(({ path, code }) => `${path} ${code}`),
});

describe('files become tracks', () => {
  test('by their folders; uids are paths unless a table gives others', () => {
    const grouped = groupTracks(
      files('a.wav', 'music/B/T/main.wav', 'music/B/T/versions/x.wav', 'music/B/T/stems/s.wav'),
      new Map(),
    );
    expect(shape(grouped)).toEqual({
      tracks: [
        { uid: 'a.wav', main: 'a.wav', versions: [], stems: [] },
        {
          uid: 'music/B/T',
          main: 'music/B/T/main.wav',
          versions: ['music/B/T/versions/x.wav'],
          stems: ['music/B/T/stems/s.wav'],
        },
      ],
      rejected: [],
    });
  });

  test('also when the main mix beside versions has another name', () => {
    const grouped = shape(groupTracks(files('music/B/T/T (mix).wav', 'music/B/T/versions/x.wav'), new Map()));
    expect(grouped.tracks).toEqual([
      { uid: 'music/B/T', main: 'music/B/T/T (mix).wav', versions: ['music/B/T/versions/x.wav'], stems: [] },
    ]);
  });

  test('by the table, in any folder', () => {
    const table = rows({
      'one.wav': { uid: 'song' },
      'two.wav': { uid: 'song-30', track: 'song' },
      'three.wav': { track: 'song', role: 'stem' },
    });
    const grouped = shape(groupTracks(files('one.wav', 'three.wav', 'two.wav'), table));
    expect(grouped).toEqual({
      tracks: [{ uid: 'song', main: 'song', versions: ['song-30'], stems: ['three.wav'] }],
      rejected: [],
    });
  });

  test('a row names the main mix of a folder without moving its versions', () => {
    const grouped = shape(
      groupTracks(
        files('music/B/T/main.wav', 'music/B/T/versions/x.wav'),
        rows({ 'music/B/T/main.wav': { uid: 'song' } }),
      ),
    );
    expect(grouped.tracks).toEqual([{ uid: 'song', main: 'song', versions: ['music/B/T/versions/x.wav'], stems: [] }]);
  });

  test('except versions without a main mix, a second main mix, and a uid given twice', () => {
    const table = rows({ 'p.wav': { uid: 'same' }, 'q.wav': { uid: 'same' } });
    const grouped = shape(
      groupTracks(
        files('music/B/T/versions/x.wav', 'music/B/U/main.flac', 'music/B/U/main.wav', 'p.wav', 'q.wav'),
        table,
      ),
    );
    expect(grouped.tracks.map(({ main }) => main)).toEqual(['music/B/U/main.flac', 'same']);
    expect(grouped.rejected).toEqual([
      'q.wav duplicate-uid',
      'music/B/T/versions/x.wav no-main',
      'music/B/U/main.wav duplicate-uid',
    ]);
  });

  test('a prefix separates the paths of two folders, and does not change the uids of a table', () => {
    const grouped = shape(groupTracks(files('a.wav', 'b.wav'), rows({ 'b.wav': { uid: 'own' } }), 'disc2:'));
    expect(grouped.tracks.map(({ uid, main }) => [uid, main])).toEqual([
      ['disc2:a.wav', 'disc2:a.wav'],
      ['own', 'own'],
    ]);
  });
});
