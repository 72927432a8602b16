import { Agent } from 'node:http';

import { receive } from '../../tests/support/load/request-range.ts';
import { processorTime } from './processor-time.ts';

/** What as many requests as fit into some seconds came to. */
export interface Rate {
  /** Requests a second. */
  rate: number;
  /** Milliseconds of the processor for one, in the processes that are measured. */
  processor: number;
}

export interface Requested {
  url: string;
  headers?: Record<string, string>;
}

/** @throws Error at a response other than 200 and 206 */
export async function requestOnce(agent: Agent, { url, headers }: Requested): Promise<void> {
  const { status } = await receive(agent, url, headers);
  if (status !== 200 && status !== 206) throw new Error(`${status} for ${url}`);
}

/**
 * Sends one request after another on a number of connections.
 *
 * @param pids the processes that are measured
 * @throws Error at a response other than 200 and 206
 */
export async function measureRate(
  next: () => Requested,
  pids: readonly (number | undefined)[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begun = performance.now();
  const before = processorTime(pids);
  let count = 0;
  const client = async () => {
    while (performance.now() - begun < seconds * 1000) {
      await requestOnce(agent, next());
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const taken = performance.now() - begun;
  agent.destroy();
  return { rate: (count / taken) * 1000, processor: (processorTime(pids) - before) / count };
}
