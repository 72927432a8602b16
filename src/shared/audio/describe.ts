import type { PreviewFormat } from '../contract/catalogue.ts';
import type { PreviewFile } from '../contract/previews.ts';
import type { NotOursCause } from '../network/classify.ts';
import { classifyResponse } from '../network/classify.ts';
import { failure, headOf } from './response.ts';
import { waitBefore } from './backoff.ts';
import { stallTime } from './limits.ts';
import type { FailureCause } from './messages.ts';
import type { EnginePorts, Exchange, ConnectionResponse, ConnectionRequest } from './ports.ts';
import { readDescription } from './read-description.ts';
import { judgeErrorResponse } from './error-response.ts';
import { Pause, within } from './waiting.ts';

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
  obstacle(cause: NotOursCause | null): void;
}

type Outcome =
  | { readonly kind: 'described'; readonly description: Description }
  | { readonly kind: 'retry' }
  | { readonly kind: 'notOurs'; readonly cause: NotOursCause }
  | { readonly kind: 'failed'; readonly cause: FailureCause };

/** @param isFresh past the browser's cache */
export function descriptionRequest(url: string, token: string | null, isFresh = false): ConnectionRequest {
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
  return { url, headers, cache: isFresh ? 'reload' : 'default' };
}

/** Fetches a preview's description, again and again while the connection is down. Returns what ends it. */
export function describe(ports: EnginePorts, task: Task, events: Events): () => void {
  const { wall, clock } = ports;
  const pause = new Pause(clock);
  let isEnded = false;
  let exchange: Exchange | undefined;
  /** The head of the last response has arrived. */
  let hasHead = false;
  /** What the browser's cache has may be a stranger's. */
  let isFresh = task.isChanged;

  const request = () => descriptionRequest(task.info, ports.token(), isFresh);

  const isAtHand = async () => (await ports.isAtHand?.(request()).catch(() => false)) ?? false;

  async function attempt(): Promise<Outcome> {
    exchange = ports.send(request());
    hasHead = false;
    const response = await within(clock, stallTime, exchange.response);
    hasHead = true;
    return within(clock, stallTime, read(response, task.format));
  }

  async function run(): Promise<void> {
    for (let fruitless = 1; ; fruitless += 1) {
      if (wall.isUp && !(await isAtHand())) await pause.turn(wall, () => isEnded);
      if (isEnded) return;
      const outcome = await attempt().catch((): Outcome => ({ kind: 'retry' }));
      exchange?.cancel();
      if (isEnded) return;
      if (outcome.kind === 'described') return events.described(outcome.description);
      if (outcome.kind === 'failed') return events.failed(outcome.cause);
      if (outcome.kind === 'notOurs') {
        wall.hit();
        isFresh = true;
        events.obstacle(outcome.cause);
      }
      // Heads arrive again and again, and no bodies.
      if (outcome.kind === 'retry' && hasHead && fruitless > 1) wall.hit();
      await pause.wait(waitBefore(fruitless, ports.random()), wall);
    }
  }

  void run();
  return () => {
    isEnded = true;
    exchange?.cancel();
    pause.end();
  };
}

async function read(response: ConnectionResponse, format: PreviewFormat): Promise<Outcome> {
  const { status } = response;
  const head = classifyResponse(headOf(response));
  if (head.origin === 'notOurs') return { kind: 'notOurs', cause: head.cause };
  if (status !== 200) {
    if (status < 400) return { kind: 'notOurs', cause: 'altered' };
    return outcomeOf(head.origin === 'undecided' ? await judgeErrorResponse(response) : failure(status));
  }
  const body = await response.json().catch((error: unknown) => {
    // Not JSON at all is a stranger's; a body that breaks off is the connection's.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
  const description = readDescription(body, format);
  if (description) return { kind: 'described', description };
  // Ours, whole and unreadable: the page is older or newer than the server.
  if (head.origin === 'ours' && body !== undefined) return { kind: 'failed', cause: 'broken' };
  return { kind: 'notOurs', cause: head.origin === 'ours' ? 'altered' : 'portal' };
}

function outcomeOf(verdict: Awaited<ReturnType<typeof judgeErrorResponse>>): Outcome {
  return verdict.kind === 'failed' || verdict.kind === 'notOurs' ? verdict : { kind: 'retry' };
}
