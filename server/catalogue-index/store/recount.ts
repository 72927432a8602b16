import { setImmediate } from 'node:timers/promises';

import { Order } from './orders.ts';

/** Members with a count each and their order by it; equal counts are in the order of their ids. */
export interface Counted {
  ids: Float64Array;
  counts: Uint32Array;
  order: Order;
}

/** Members placed between two turns of others. */
const batchSize = 2 ** 17;

/**
 * Returns the order once the counts of some members have changed. Members whose count stays are already in order: the
 * changed ones are merged into them, in batches, because the thread also responds.
 *
 * @param changed the new count by member
 */
export async function recount({ ids, counts, order }: Counted, changed: ReadonlyMap<number, number>): Promise<Order> {
  const countOf = (member: number) => changed.get(member) ?? counts[member]!;
  const compare = (one: number, other: number) => countOf(one) - countOf(other) || ids[one]! - ids[other]!;
  const moved = [...changed.keys()].toSorted(compare);
  const previous = order.all();
  const sorted = new Uint32Array(previous.length);
  const positionOf = new Uint32Array(previous.length);
  let [size, next] = [0, 0];
  const place = (member: number) => {
    positionOf[member] = size;
    sorted[size++] = member;
  };
  for (let at = 0; at < previous.length; at += 1) {
    const member = previous[at]!;
    if (!changed.has(member)) {
      while (next < moved.length && compare(moved[next]!, member) < 0) place(moved[next++]!);
      place(member);
    }
    if ((at + 1) % batchSize === 0) await setImmediate();
  }
  while (next < moved.length) place(moved[next++]!);
  return new Order(sorted, positionOf);
}
