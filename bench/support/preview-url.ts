import { musicTracksList } from '../../src/shared/contract/music.ts';
import { requestAddress } from '../../src/shared/contract/address.ts';
import type { App } from '../../tests/support/app.ts';

/** URL of the mp3 stream of a row of the music list. */
export async function previewUrl(app: App, row: number): Promise<string> {
  const response = await fetch(app.origin + requestAddress(musicTracksList));
  const { data } = musicTracksList.response.parse(await response.json());
  const url = data[row]?.preview.mp3?.url;
  if (url === undefined) throw new Error(`row ${row} has no mp3 preview`);
  return url;
}
