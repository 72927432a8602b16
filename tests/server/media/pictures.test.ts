import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { pictureKey, pictureOriginalKey, pictureWidths, storePicture } from '#server/media/pictures.ts';

import { memoryStore } from './support/memory-store.ts';

const painted = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

describe('a picture', () => {
  test('is stored as squares of all widths and uncropped', async () => {
    const store = memoryStore();
    const { hash, widths, color } = await storePicture(await painted(1200, 600, '#204060'), store);
    expect(widths).toEqual(pictureWidths);
    expect(color).toBe('#204060');
    for (const width of widths) {
      const stored = await sharp(store.files.get(pictureKey(hash, width))).metadata();
      expect(stored).toMatchObject({ format: 'webp', width, height: width });
    }
    const whole = await sharp(store.files.get(pictureOriginalKey(hash))).metadata();
    expect(whole).toMatchObject({ format: 'webp', width: 1200, height: 600 });
  });

  test('is stored once when added twice', async () => {
    const store = memoryStore();
    const bytes = await painted(100, 100, '#fff');
    const first = await storePicture(bytes, store);
    const files = store.files.size;
    // Of the same size: the bytes of all files are counted.
    const before = Buffer.alloc(store.files.get(pictureKey(first.hash, 64))?.length ?? 0, 'as it was');
    store.files.set(pictureKey(first.hash, 64), before);
    expect(await storePicture(bytes, store)).toEqual(first);
    expect(store.files.size).toBe(files);
    expect(store.files.get(pictureKey(first.hash, 64))).toBe(before);
  });

  test('is stored without camera metadata', async () => {
    const store = memoryStore();
    const bytes = await sharp(await painted(80, 80, '#f00'))
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const { hash } = await storePicture(bytes, store);
    expect((await sharp(store.files.get(pictureOriginalKey(hash))).metadata()).exif).toBeUndefined();
  });

  test('that is unreadable is rejected, and nothing is stored', async () => {
    const store = memoryStore();
    const half = (await painted(300, 300, '#123456')).subarray(0, 60);
    await expect(storePicture(half, store)).rejects.toMatchObject({ name: 'PictureError' });
    await expect(storePicture(Buffer.from('no picture'), store)).rejects.toMatchObject({ name: 'PictureError' });
    expect(store.files.size).toBe(0);
  });
});
