import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { requestOnce, type Rate, type Requested } from './closed-loop.ts';
import { processorTime } from './processor-time.ts';

/**
 * Sends a number of requests a second for some seconds, whether the earlier ones have ended or not. Below what the processes
 * can do, so that they compete little for the cores: what is measured is the work of a request.
 *
 * @param pids the processes that are measured
 * @throws Error at a response other than 200 and 206
 */
export async function measureAtPace(
  next: () => Requested,
  pids: readonly (number | undefined)[],
  { connections, seconds, perSecond }: { connections: number; seconds: number; perSecond: number },
): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begun = performance.now();
  const before = processorTime(pids);
  const sent: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const wait = begun + (number / perSecond) * 1000 - performance.now();
    if (wait > 0) await pause(wait);
    sent.push(requestOnce(agent, next()));
  }
  await Promise.all(sent);
  const taken = performance.now() - begun;
  agent.destroy();
  return { rate: (sent.length / taken) * 1000, processor: (processorTime(pids) - before) / sent.length };
}
