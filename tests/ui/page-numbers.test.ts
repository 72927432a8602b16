import { pageNumbers } from '#ui/Pagination/page-numbers.ts';
import { expect, it } from 'vitest';

it.each([
  [1, 1, [1]],
  [2, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 14, [1, 2, 3, 4, 5, 'gap-after', 14]],
  [4, 14, [1, 2, 3, 4, 5, 'gap-after', 14]],
  [5, 14, [1, 'gap-before', 4, 5, 6, 'gap-after', 14]],
  [11, 14, [1, 'gap-before', 10, 11, 12, 13, 14]],
  [14, 14, [1, 'gap-before', 10, 11, 12, 13, 14]],
])('page %d of %d', (page, last, numbers) => {
  expect(pageNumbers(page, last)).toEqual(numbers);
});
