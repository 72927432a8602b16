import { pageQuery } from '#player/play-queue.ts';
import { favoritesList } from '#shared/contract/favorites.ts';
import { musicSimilarTracksList } from '#shared/contract/similar.ts';
import { musicTracksList } from '#shared/contract/music.ts';
import { defaultPageSize, smallPageSize } from '#shared/pages/page-sizes.ts';
import { expect, it } from 'vitest';

// What the device has cached of a list is found by this address alone.
it.each([
  ['tracks', musicTracksList.path, smallPageSize, {}],
  ['favourites', favoritesList.path, defaultPageSize, {}],
  ['similar tracks, of which their tab requests more than usual', musicSimilarTracksList.path, 20, { per_page: 20 }],
])('requests a page of %s as the list’s own page does', (_, call, perPage, sized) => {
  const source = { call, query: { key: 'value' }, perPage };
  expect(pageQuery(source, 1)).toEqual({ key: 'value', ...sized });
  expect(pageQuery(source, 3)).toEqual({ key: 'value', page: 3, ...sized });
});
