/**
 * The pages to offer: first, last, the current one with its neighbours, gaps between them. Seven places at most, and as
 * many on the way through a long list, so that nothing moves under the pointer.
 */
export function pageNumbers(page: number, last: number): (number | 'gap-before' | 'gap-after')[] {
  if (last <= 7) return range(1, last);
  if (page <= 4) return [...range(1, 5), 'gap-after', last];
  if (page >= last - 3) return [1, 'gap-before', ...range(last - 4, last)];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', last];
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
