import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/**
 * Processor time, memory, garbage collection and the delay of the event loop since the last scrape, as prom-client
 * names them. They are the process's: servers of one process (tests) share them.
 */
export function processMetrics(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
