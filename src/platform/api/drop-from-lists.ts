import type { AnswerOf, Call } from '#shared/contract/call.ts';

import { amendAnswer, knownAnswers } from './answers.ts';

interface List {
  data: { id: number }[];
  meta: { total: number };
}

/** Takes what was deleted out of the known lists of a call: they show it no more while the server's own are on their way. */
export function dropFromLists<C extends Call>(call: AnswerOf<C> extends List ? C : never, id: number): void {
  const own = new RegExp(String.raw`^/api/${call.path}(\?|$)`);
  for (const [address, answer] of knownAnswers()) {
    if (!own.test(address) || answer === undefined) continue;
    // What is known of an address was parsed by the schema of its call.
    const { data, meta, ...rest } = answer as List;
    const left = data.filter((entry) => entry.id !== id);
    if (left.length === data.length) continue;
    amendAnswer(address, { ...rest, data: left, meta: { ...meta, total: meta.total - 1 } });
  }
}
