/**
 * Returns whether the edit distance of two words is at most 1: an inserted, missing or different letter, or two
 * neighbours swapped.
 */
export function isOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return isOneEdit(b, a);
  const longer = b.length - a.length;
  if (longer > 1) return false;
  let head = 0;
  while (head < a.length && a.charCodeAt(head) === b.charCodeAt(head)) head += 1;
  let tail = 0;
  while (tail < a.length - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail += 1;
  const left = a.length - head - tail;
  if (left === 0) return true;
  if (longer === 1) return false;
  if (left === 1) return true;
  return left === 2 && a[head] === b[head + 1] && a[head + 1] === b[head];
}
