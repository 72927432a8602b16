import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import { openJobs } from './jobs.ts';
import type { Jobs } from './jobs.ts';

/** Bounds of the duration of a request, in seconds: few, because each makes a series for each route. */
const durations = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** A request whose response has ended, or was broken off. */
export interface MeasuredRequest {
  method: string;
  /** The pattern of its route: an address has ids and secrets, and would make series without end. */
  route: string;
  /** `2xx` to `5xx`; `aborted`: the client left before the end. */
  status: string;
  seconds: number;
}

/** Bytes of a preview that were sent. */
export interface SentPreview {
  format: 'mp3' | 'webm';
  isComplete: boolean;
  bytes: number;
  /** Where they begin in the file. */
  start: number;
}

/** What a server counts for Prometheus. docs/operations.md lists the names. */
export interface Metrics {
  readonly contentType: string;
  readonly jobs: Jobs;
  recordRequest(request: MeasuredRequest): void;
  recordPreview(sent: SentPreview): void;
  /** Plays that pages of signed-in people have reported. */
  recordPlays(count: number): void;
  /** A value that is read at each scrape; `read` never rejects. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** All values in the text format of Prometheus. */
  expose(): Promise<string>;
}

/** The metrics of one server, apart from those of any other server of the process. */
export function openMetrics(): Metrics {
  const processes = processMetrics();
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'tonika_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers,
  });
  const previews = new Counter({
    name: 'tonika_preview_ranges_total',
    help: 'Responses with bytes of a preview',
    labelNames: ['format', 'outcome'],
    registers,
  });
  const previewBytes = new Counter({
    name: 'tonika_preview_bytes_total',
    help: 'Bytes of previews handed to the network',
    labelNames: ['format'],
    registers,
  });
  const started = new Counter({
    name: 'tonika_plays_started_total',
    help: 'Responses with the first byte of a preview: a play, or sound that is fetched ahead of one',
    registers,
  });
  const reported = new Counter({
    name: 'tonika_plays_reported_total',
    help: 'Plays that pages of signed-in people have reported',
    registers,
  });
  return {
    contentType: registry.contentType,
    jobs: openJobs(registry),
    recordRequest({ seconds, ...labels }) {
      requests.observe(labels, seconds);
    },
    recordPreview({ format, isComplete, bytes, start }) {
      previews.inc({ format, outcome: isComplete ? 'complete' : 'aborted' });
      previewBytes.inc({ format }, bytes);
      if (start === 0) started.inc();
    },
    recordPlays: (count) => reported.inc(count),
    gauge(name, help, read) {
      const gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          gauge.set(await read());
        },
      });
    },
    expose: () => Registry.merge([processes, registry]).metrics(),
  };
}

let registry: Registry | undefined;

/**
 * Processor time, memory, garbage collection and the delay of the event loop since the last scrape, as prom-client
 * names them. They are the process's: servers of one process (tests) share them.
 */
function processMetrics(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
