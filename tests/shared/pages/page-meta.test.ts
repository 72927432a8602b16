import { pageMetaOf } from '#shared/pages/page-meta.ts';
import { expect, it } from 'vitest';

it.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [137, 14],
])('a list of %i items has %i pages of 10', (total, last) => {
  expect(pageMetaOf({ page: 3, perPage: 10 }, total)).toEqual({ page: 3, per_page: 10, total, last_page: last });
});
