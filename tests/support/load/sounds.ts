import type { Row } from '#shared/contract/catalogue.ts';

import type { Sound } from './listener.ts';

/** Bytes of a preview that no other preview and no other position of it has. */
export function soundBytes(track: number, length: number): Uint8Array {
  const words = new Uint32Array(Math.ceil(length / 4));
  for (let index = 0; index < words.length; index += 1)
    words[index] = Math.imul(index + 1, 2_654_435_761) ^ (track << 24);
  return new Uint8Array(words.buffer, 0, length);
}

/** The previews of the laboratory's tracks (`track-0`, …), as lists name them. */
export async function readSounds(origin: string, length: number): Promise<Sound[]> {
  const response = await fetch(`${origin}/api/music/tracks/list?per_page=100`);
  const { data } = (await response.json()) as { data: Row[] };
  return data.map(({ title, preview }) => {
    const number = Number(/\d+$/.exec(title.ru)?.[0]);
    return { url: origin + (preview.mp3?.url ?? ''), bytes: soundBytes(number, length) };
  });
}
