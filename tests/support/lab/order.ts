import type { Delivery } from '../liar/deliveries.ts';

/** A change as a person made it: the lane of the outbox in which its order counts, and what it does. */
export interface MadeChange {
  readonly lane: string;
  readonly sign: string;
}

/** The change of a request to the server; undefined for requests that no listener makes. */
export function changeOf({ path, body }: Pick<Delivery, 'path' | 'body'>): MadeChange | undefined {
  // The contract's bodies, as far as the changes of a listener use them.
  const sent = body as { note?: string; content_type_id?: string; content_id?: number; items?: { key: string }[] } & {
    item_type_id?: string;
    item_id?: number;
  };
  const [, , lane = '', ...rest] = path.split('/');
  const name = rest.at(-1) ?? '';
  if (lane === 'favorites') return { lane, sign: `${name} ${sent.item_type_id} ${sent.item_id}` };
  if (lane === 'users') return { lane: 'plays', sign: (sent.items ?? []).map(({ key }) => key).join() };
  if (lane !== 'projects') return undefined;
  if (name === 'update') return { lane, sign: `note ${sent.note}` };
  return { lane, sign: `${name} ${sent.content_type_id} ${sent.content_id}` };
}

/**
 * Compares the changes that the server has done with those that were made.
 *
 * @returns the ones done before an earlier one of their lane, or once more than they were made
 */
export function outOfOrder(made: readonly MadeChange[], done: readonly Delivery[]): string[] {
  const wrong: string[] = [];
  const next = new Map<string, number>();
  for (const delivery of done) {
    const change = changeOf(delivery);
    if (!change) continue;
    const from = next.get(change.lane) ?? 0;
    const found = made.findIndex(
      ({ lane, sign }, index) => index >= from && lane === change.lane && sign === change.sign,
    );
    if (found === -1) wrong.push(`${change.lane}: ${change.sign}`);
    else next.set(change.lane, found + 1);
  }
  return wrong;
}
