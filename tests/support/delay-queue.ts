/** Passes items on at their time and in order; separate timers would overtake each other by a millisecond. */
export function createDelayQueue<Item>(hand: (item: Item) => void) {
  const waiting: { item: Item; due: number }[] = [];
  let timer: NodeJS.Timeout | undefined;

  function handDue() {
    timer = undefined;
    const now = performance.now();
    for (let next = waiting[0]; next && next.due <= now + 0.5; next = waiting[0]) {
      waiting.shift();
      hand(next.item);
    }
    const head = waiting[0];
    if (head) timer ??= setTimeout(handDue, Math.max(0, head.due - now));
  }

  return {
    /** @param due milliseconds of performance.now() */
    add(item: Item, due: number) {
      waiting.push({ item, due });
      timer ??= setTimeout(handDue, Math.max(0, due - performance.now()));
    },
    get length() {
      return waiting.length;
    },
  };
}
