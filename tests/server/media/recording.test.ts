import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { measure } from '#server/media/measure.ts';
import { openRecording } from '#server/media/recording.ts';

import { ffmpeg, hasFfmpeg, noise } from './support/sound.ts';
import { wavBytes } from './support/wav.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-recording-'));
  const rate = 44_100;
  await writeFile(at('a.wav'), wavBytes({ sampleRate: rate, planes: [noise(rate, 4, 0.3), noise(rate, 4, 0.3, 2)] }));
});
afterAll(() => rm(folder, { recursive: true }));

describe.runIf(hasFfmpeg)('a recording that ffmpeg reads', () => {
  test.each(['flac', 'aiff', 'mp3', 'ogg', 'opus', 'm4a'])(
    'in %s has the length of its original',
    async (extension) => {
      ffmpeg('-v', 'error', '-i', at('a.wav'), at(`a.${extension}`));
      const { source } = await openRecording(at(`a.${extension}`));
      const { frames } = await measure(source);
      expect(source.channels).toBe(2);
      expect(Math.abs(frames / source.sampleRate - 4)).toBeLessThan(0.03);
    },
  );

  test.each(['flac', 'mp3', 'ogg'])('in %s with a gap is rejected as damaged', async (extension) => {
    ffmpeg('-v', 'error', '-i', at('a.wav'), at(`hole.${extension}`));
    const bytes = await readFile(at(`hole.${extension}`));
    for (let index = 0; index < 4000; index += 1) bytes[(bytes.length >> 1) + index] = (index * 77) & 255;
    await writeFile(at(`hole.${extension}`), bytes);
    const { source } = await openRecording(at(`hole.${extension}`));
    await expect(measure(source)).rejects.toMatchObject({ code: 'damaged' });
  });

  test('whose name begins with a dash or contains a colon is found', async () => {
    await writeFile(at('-i: odd.flac'), '');
    ffmpeg('-v', 'error', '-i', at('a.wav'), `file:${at('-i: odd.flac')}`);
    const { source } = await openRecording(at('-i: odd.flac'));
    expect(source.sampleRate).toBe(44_100);
  });

  test('that is a playlist with another extension reads no other file', async () => {
    await writeFile(at('list.mp3'), `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${at('a.mp3')}\n#EXT-X-ENDLIST\n`);
    await expect(openRecording(at('list.mp3'))).rejects.toMatchObject({ code: 'not-audio' });
  });

  test('can be cancelled midway', async () => {
    const { source } = await openRecording(at('a.flac'));
    for await (const block of source.blocks()) {
      expect(block.length).toBe(2);
      break;
    }
    expect((await measure(source)).frames).toBe(4 * 44_100);
  });
});

describe('a recording', () => {
  test('of zero bytes is rejected as empty', async () => {
    await writeFile(at('empty.mp3'), '');
    await expect(openRecording(at('empty.mp3'))).rejects.toMatchObject({ code: 'empty' });
  });

  test.runIf(hasFfmpeg)('that is no audio is rejected with the decoder’s message', async () => {
    await writeFile(at('text.ogg'), 'no sound at all '.repeat(200));
    await expect(openRecording(at('text.ogg'))).rejects.toMatchObject({ code: 'not-audio', detail: /\S/ });
  });

  test('other than WAV is rejected with a hint when ffmpeg is missing', async () => {
    await writeFile(at('some.flac'), 'fLaC and more');
    vi.stubEnv('PATH', folder);
    await expect(openRecording(at('some.flac'))).rejects.toMatchObject({ code: 'ffmpeg-missing' });
    const { source } = await openRecording(at('a.wav'));
    expect(source.frames).toBe(4 * 44_100);
    vi.unstubAllEnvs();
  });
});
