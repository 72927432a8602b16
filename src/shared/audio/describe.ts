import type { PreviewFormat } from '../contract/catalogue.ts';
import type { PreviewFile } from '../contract/previews.ts';
import { failure } from './answer.ts';
import { waitBefore } from './backoff.ts';
import type { FailureCause } from './messages.ts';
import type { AudioPorts, Exchange } from './ports.ts';

/** What a description says of the format that is played. */
export interface Description {
  readonly file: PreviewFile;
  /** Seconds of sound. */
  readonly duration: number;
}

interface Task {
  /** The address of get-info. */
  readonly info: string;
  readonly format: PreviewFormat;
  /** The description must be as new as the file. */
  readonly isChanged: boolean;
}

interface Events {
  described(description: Description): void;
  failed(cause: FailureCause): void;
}

/** Fetches a preview's description, again and again while the line is down. Returns what ends it. */
export function describe(ports: AudioPorts, task: Task, events: Events): () => void {
  let isEnded = false;
  let exchange: Exchange | undefined;
  let endWait: (() => void) | undefined;

  async function attempt(): Promise<Description | FailureCause | undefined> {
    const token = ports.token();
    const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
    exchange = ports.send({ url: task.info, headers, cache: task.isChanged ? 'reload' : 'default' });
    const answer = await exchange.answer;
    if (answer.status === 200) return readDescription(await answer.json(), task.format) ?? 'broken';
    const verdict = failure(answer.status);
    return verdict.kind === 'failed' ? verdict.cause : undefined;
  }

  async function run(fruitless: number): Promise<void> {
    const found = await attempt().catch(() => undefined);
    if (isEnded) return;
    if (found === undefined)
      endWait = ports.clock.after(waitBefore(fruitless, ports.random()), () => void run(fruitless + 1));
    else if (typeof found === 'string') events.failed(found);
    else events.described(found);
  }

  void run(1);
  return () => {
    isEnded = true;
    exchange?.cancel();
    endWait?.();
  };
}

/** By hand and only what the engine works with: a schema library would be dead weight in the worker. */
function readDescription(answer: unknown, format: PreviewFormat): Description | undefined {
  const data = field(answer, 'data');
  const duration = field(data, 'duration');
  const file = field(field(data, 'formats'), format);
  return typeof duration === 'number' && isFile(file) ? { file, duration } : undefined;
}

function isFile(value: unknown): value is PreviewFile {
  const seek = field(value, 'seek');
  const numbers = [
    field(value, 'size'),
    field(value, 'delay'),
    field(value, 'sample_rate'),
    field(seek, 'timescale'),
    field(seek, 'start'),
  ];
  const hasSteps = typeof field(seek, 'step') === 'number' || Array.isArray(field(seek, 'steps'));
  return (
    numbers.every((number) => typeof number === 'number') &&
    typeof field(value, 'url') === 'string' &&
    typeof field(value, 'etag') === 'string' &&
    hasSteps &&
    Array.isArray(field(seek, 'sizes'))
  );
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
