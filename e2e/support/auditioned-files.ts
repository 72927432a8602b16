import type { Page } from '@playwright/test';

/** Bytes of each file. */
const bytes = 60_000_000;

/**
 * Puts two auditioned files of 60 MB each onto the device, 901 and 902, as the store of sound writes them.
 *
 * @param heard when 901 was heard, in milliseconds since 1970; 902 one later
 */
export const putAuditionedFiles = (page: Page, heard: number): Promise<void> =>
  page.evaluate(
    async ({ size, first }) => {
      const records = await caches.open('tonika-sound-records-v1');
      const sound = await caches.open('tonika-sound-v1');
      for (const [index, id] of ['901', '902'].entries()) {
        const file = { kind: 'music-variation', id, format: 'mp3', version: 'v' };
        const name = `/held/music-variation/${id}/mp3/v`;
        const spans = [{ start: 0, end: size }];
        const record = { file, size, etag: '"e"', mime: 'audio/mpeg', spans, heard: first + index, pinned: false };
        const body = new Blob([new Uint8Array(size)]);
        await sound.put(`${name}/${encodeURIComponent('"e"')}/0-${size}`, new Response(body));
        await records.put(name, new Response(JSON.stringify(record)));
      }
    },
    { size: bytes, first: heard },
  );
