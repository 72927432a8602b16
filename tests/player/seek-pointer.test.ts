import { createSeekPointer } from '#player/seek-pointer.ts';
import { player } from '#player/state.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { makeMp3 } from '../support/mp3-file.ts';
import { makeRow } from './rows.ts';
import { Stage } from './harness.ts';

let stage: Stage;
let point: ReturnType<typeof createSeekPointer>;
beforeEach(() => {
  stage = new Stage();
  point = createSeekPointer({
    after: (milliseconds, run) => stage.scope.after(milliseconds, run),
    deck: () => stage.player.deck,
    mayFetch: () => stage.isOnline && !stage.savesData,
  });
});
afterEach(() => stage.end());

/** About 90 s and 2.2 MB: its end is not loaded with its beginning. */
const song = makeMp3({ frames: 3500, bitrate: 192 });

/** Sound plays, and its first request is over. */
async function play() {
  const { bytes, duration, file } = song;
  const { size, etag, delay, padding } = file;
  const mp3 = { url: '/preview/1', size, etag, delay, padding };
  stage.connection.files[mp3.url] = { bytes, etag };
  stage.connection.json['/info/1'] = {
    body: { data: { duration, formats: { mp3: { ...file, url: mp3.url }, webm: null } } },
  };
  const row = { ...makeRow(1), duration, preview: { mp3, webm: null } };
  stage.player.playRow(row, { source: null, index: 0, rows: [row] });
  await stage.pass(1);
  expect(player.phase).toBe('playing');
  return stage.connection.byteRequests.length;
}
/** Far from what is loaded. */
const place = () => player.duration * 0.9;

it('a pointer that rests on the waveform of the current track prepares a seek, one that passes does not', async () => {
  const before = await play();
  point(place());
  await stage.pass(0.05);
  point(null);
  await stage.pass(1);
  expect(stage.connection.byteRequests.length).toBe(before);
  point(place());
  await stage.pass(0.2);
  expect(stage.connection.byteRequests.length).toBe(before + 1);
  stage.player.seek(place());
  point(null);
  await stage.pass(0.5);
  expect(player.phase).toBe('playing');
  expect(player.time).toBeGreaterThan(place());
});

it('a press prepares its seek at once: the button is held for some time', async () => {
  const before = await play();
  point(place(), true);
  await stage.pass(0.05);
  expect(stage.connection.byteRequests.length).toBe(before + 1);
  // The pointer was not moved: what is on its way is not requested again.
  point(place());
  await stage.pass(0.2);
  stage.player.seek(place());
  await stage.pass(0.5);
  expect(player.time).toBeGreaterThan(place());
  const ranges = stage.connection.byteRequests.slice(before).map(({ headers }) => headers['Range']);
  const [[, end] = [], ...later] = ranges.map((range) => (range ?? '').match(/\d+/g)?.map(Number) ?? []);
  expect(later.filter(([start = 0]) => start <= (end ?? 0))).toEqual([]);
});

it('nothing is fetched for a pointer with the data saver, nor offline', async () => {
  const before = await play();
  for (const state of [{ savesData: true }, { savesData: false, isOnline: false }]) {
    Object.assign(stage, state);
    point(place(), true);
    point(place());
    await stage.pass(1);
    point(null);
  }
  expect(stage.connection.byteRequests.length).toBe(before);
});
