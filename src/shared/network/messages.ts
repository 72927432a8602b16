import type { NotOursCause } from './classify.ts';

/** Channel on which the workers report the state of the network to the pages. */
export const networkChannel = 'tonika-network';

/** `null`: our server was reached. */
export interface NetworkMessage {
  readonly notOurs: NotOursCause | null;
}

const causes = new Set<unknown>(['portal', 'filter', 'gateway', 'altered'] satisfies NotOursCause[]);

/** Whether data of a channel is a message about a response that is not ours. */
export const isNetworkMessage = (data: unknown): data is NetworkMessage =>
  typeof data === 'object' && data !== null && 'notOurs' in data && (data.notOurs === null || causes.has(data.notOurs));
