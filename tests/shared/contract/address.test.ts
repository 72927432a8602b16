import { requestAddress } from '#shared/contract/address.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { musicTracksDetail, musicTracksList } from '#shared/contract/music.ts';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';

const filtered = defineEndpoint({
  path: 'music/tracks/list',
  summary: 'a list with filter arrays',
  query: z.object({
    genres: z.optional(z.array(z.object({ id: z.int(), sub_id: z.optional(z.int()) }))),
    moods: z.optional(z.array(z.int())),
    exclude: z.optional(z.object({ moods: z.array(z.int()) })),
  }),
});

describe('the URL of a request', () => {
  test('starts with the base and has no question mark without a query', () => {
    expect(requestAddress(musicTracksList)).toBe('/api/music/tracks/list');
    expect(requestAddress(musicTracksList, {})).toBe('/api/music/tracks/list');
  });

  test('is the same for the same request, whatever the order of its keys', () => {
    expect(requestAddress(musicTracksList, { page: 2, sort: 'name_asc' })).toBe(
      requestAddress(musicTracksList, { sort: 'name_asc', page: 2 }),
    );
  });

  test('omits empty and undefined values', () => {
    expect(requestAddress(musicTracksList, { search_string: '' })).toBe('/api/music/tracks/list');
  });

  test('escapes Cyrillic, ampersands and percent signs in values', () => {
    const address = requestAddress(musicTracksList, { search_string: 'ночь & 100%' });
    expect(new URL(address, 'http://localhost').searchParams.get('search_string')).toBe('ночь & 100%');
  });

  test('writes arrays with brackets and objects with indexed keys', () => {
    expect(requestAddress(filtered, { moods: [4, 5] })).toBe('/api/music/tracks/list?moods[]=4&moods[]=5');
    expect(requestAddress(filtered, { genres: [{ id: 1, sub_id: 7 }, { id: 2 }] })).toBe(
      '/api/music/tracks/list?genres[0][id]=1&genres[0][sub_id]=7&genres[1][id]=2',
    );
    expect(requestAddress(musicTracksList, { genres: [2, { id: 1, sub_id: 7 }] })).toBe(
      '/api/music/tracks/list?genres[0][id]=2&genres[1][id]=1&genres[1][sub_id]=7',
    );
    expect(requestAddress(filtered, { exclude: { moods: [4] } })).toBe('/api/music/tracks/list?exclude[moods][]=4');
  });

  test('inserts ids as in the URL of a page', () => {
    expect(requestAddress(musicTracksDetail, { id: '12' })).toBe('/api/music/tracks/detail?id=12');
  });
});
