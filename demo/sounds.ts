import type { PcmSource } from './pcm.ts';
import { demoCatalogue } from './catalogue.ts';
import type { DemoRecording, DemoSound } from './types.ts';

const recordings = new Map<string, DemoRecording<{ uid: string }>>();
for (const { variations, stems } of demoCatalogue.sounds) {
  for (const recording of [...variations, ...stems]) recordings.set(recording.ingest.uid, recording);
}

/**
 * The master of a variation or stem of the demo catalogue, rendered from its seed.
 *
 * @throws RangeError for a uid that is not of the demo catalogue
 */
export function renderDemoMaster(uid: string): PcmSource {
  const recording = recordings.get(uid);
  if (recording === undefined) throw new RangeError(`The demo catalogue has no recording ${uid}.`);
  return recording.render();
}

/** Full-length music is first in the default order and is therefore rendered first. */
const fullLength = 90;

function secondsOf({ variations }: DemoSound): number {
  const main = variations[0]?.render();
  return (main?.frames ?? 0) / (main?.sampleRate ?? 1);
}

/** The order in which main mixes are rendered: the first page of music, then two effects after each track. */
export function inOrderOfNeed(sounds: readonly DemoSound[]): DemoSound[] {
  const dateOf = ({ track }: DemoSound) => track.createdAt ?? '';
  const newest = sounds.toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)));
  const music = newest.filter(({ track }) => track.entity === 'music');
  const isLong = new Map(music.map((sound) => [sound, secondsOf(sound) >= fullLength]));
  const queue = [...music.filter((sound) => isLong.get(sound)), ...music.filter((sound) => !isLong.get(sound))];
  const effects = newest.filter(({ track }) => track.entity === 'sound');
  const order: DemoSound[] = [];
  for (let index = 0; order.length < sounds.length; index += 1) {
    order.push(...queue.slice(index, index + 1), ...effects.slice(index * 2, index * 2 + 2));
  }
  return order;
}
