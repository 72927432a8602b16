import type { PcmSource } from '../media/pcm.ts';

/** Returns the number of frames of a source that does not declare it: all of it is read. */
export async function countFrames(source: PcmSource): Promise<number> {
  let frames = 0;
  for await (const block of source.blocks()) frames += block[0]?.length ?? 0;
  return frames;
}
