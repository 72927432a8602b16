import { respondCacheFirst, isDescription, isPicture } from '#sw/immutable.ts';
import { createFakeCaches } from '#tests/support/caches.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const address = 'http://tonika.test/api/music/tracks/variations/file-preview/get-info?id=1&v=a.2';
const mark = { 'Tonika-Origin': '1; instance=0f9e2a1c' };
const json = { 'Content-Type': 'application/json' };
const description = '{"data":{"duration":1}}';

let fake: ReturnType<typeof createFakeCaches>;
beforeEach(() => {
  fake = createFakeCaches();
});

async function request(reply: Response, init: RequestInit = {}, isRight = isDescription) {
  const work: Promise<unknown>[] = [];
  const response = await respondCacheFirst(new Request(address, init), {
    send: async () => reply,
    // The fake keeps to the part of a cache that is used here.
    cache: async () => (await fake.caches.open('descriptions')) as unknown as Cache,
    finish: (one) => void work.push(one),
    unpinned: async (keys) => [...keys],
    isRight,
  });
  await Promise.all(work);
  return response.text();
}

describe('an immutable URL', () => {
  test('is fetched once', async () => {
    await request(new Response(description, { headers: { ...mark, ...json } }));
    expect(await request(new Response('{"data":2}', { headers: { ...mark, ...json } }))).toBe(description);
  });

  test('is stored when a proxy has stripped the mark and the content is ours', async () => {
    await request(new Response(description, { headers: json }));
    expect(await request(new Response('another'))).toBe(description);
  });

  test.each([
    ['a portal', new Response('<h1>Hotel</h1>', { headers: { 'Content-Type': 'text/html' } })],
    ['a portal that calls its page JSON', new Response('<h1>Hotel</h1>', { headers: json })],
    ['JSON of another shape', new Response('{"login":"please"}', { headers: json })],
    ['a description that was cut', new Response('{"data":{"dura', { headers: { ...mark, ...json } })],
  ])('is not stored from %s', async (_, response) => {
    await request(response);
    expect(await request(new Response(description, { headers: { ...mark, ...json } }))).toBe(description);
    expect(fake.addresses('descriptions')).toHaveLength(1);
  });

  test('is fetched again by a reload', async () => {
    await request(new Response(description, { headers: { ...mark, ...json } }));
    const newer = '{"data":{"duration":2}}';
    expect(await request(new Response(newer, { headers: { ...mark, ...json } }), { cache: 'reload' })).toBe(newer);
    expect(await request(new Response('another'))).toBe(newer);
  });

  test('is recognised as a picture by its first bytes', () => {
    expect(isPicture(new TextEncoder().encode('RIFF....WEBPVP8 '))).toBe(true);
    expect(isPicture(new TextEncoder().encode('GIF89a'))).toBe(false);
  });
});
