import { requestAddress } from '#shared/contract/address.ts';
import { musicFilterKeys, soundFilterKeys } from '#shared/contract/filter-keys.ts';
import { musicTracksList } from '#shared/contract/music.ts';
import { listAddress } from '#shared/pages/list-address.ts';
import { listQuery } from '#shared/pages/list-query.ts';
import { describe, expect, it } from 'vitest';

const read = (address: string, keys: Parameters<typeof listQuery>[1] = musicFilterKeys) =>
  listQuery(new Map(new URLSearchParams(address.split('?')[1] ?? '')), keys);

describe('filters in the URL of a page', () => {
  it('are ids, and pairs of ids, sorted and unique', () => {
    expect(read('?genres=7.2,1,7.2,1&moods=3')).toEqual({ genres: [1, { id: 7, sub_id: 2 }], moods: [3] });
  });

  it('exclude, narrow and switch', () => {
    expect(read('?exclude.genres=4&duration_from=60&duration_to=90.5&with_stems=1&variations_separately=1')).toEqual({
      exclude: { genres: [4] },
      duration_from: 60,
      duration_to: 90.5,
      with_stems: 1,
      variations_separately: 1,
    });
  });

  it('are dropped when they are invalid, of another family, or a range that ends before it starts', () => {
    expect(read('?genres=x,-1,0,1.&moods=&with_stems=0&bpm_from=120&bpm_to=90&library_ids=1')).toEqual({});
    expect(read('?library_ids=1', soundFilterKeys)).toEqual({ library_ids: [1] });
    expect(read('?genres=1', [])).toEqual({});
  });

  it.each([
    '/music/catalog?genres=1,7.2',
    '/music/catalog?search_string=%D0%BD%D0%BE%D1%87%D1%8C&page=2&moods=3&exclude.genres=4&bpm_from=90&is_exclusive=1',
  ])('survive conversion to a query and back: %s', (address) => {
    expect(listAddress('/music/catalog', read(address), musicFilterKeys)).toBe(address);
  });

  it('give one URL of the request', () => {
    expect(requestAddress(musicTracksList, read('?genres=7.2,1&moods=3'))).toBe(
      '/api/music/tracks/list?genres[0][id]=1&genres[1][id]=7&genres[1][sub_id]=2&moods[]=3',
    );
  });
});
