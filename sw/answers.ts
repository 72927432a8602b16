import { classifyResponse } from '#shared/network/classify.ts';
import { isOurJson } from '#shared/network/content.ts';
import type { KeptAnswers } from '#shared/offline/kept-answers.ts';
import { heldHeader } from '#shared/offline/messages.ts';

import { NetworkFailure } from './network.ts';

export interface AnswerHost {
  readonly send: typeof fetch;
  readonly kept: KeptAnswers;
  /** Keeps the service worker alive until the work is done. */
  readonly finish: (work: Promise<unknown>) => void;
}

/** A proxy in front of a server that is down. */
const unreachable = new Set([502, 503, 504]);

/** JSON from the network, kept; the kept answer, marked, where the network fails. */
export async function answerNetworkFirst(request: Request, host: AnswerHost): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  let response: Response | undefined;
  try {
    response = await host.send(request);
  } catch (error) {
    const held = await heldAnswer(address, host.kept);
    if (held) return held;
    throw error instanceof NetworkFailure ? error : new NetworkFailure('the network failed', { cause: error });
  }
  const { origin } = classifyResponse(response);
  // Somebody else's answer is none; without a kept one the page sees for itself who speaks.
  if (origin === 'notOurs' || unreachable.has(response.status))
    return (await heldAnswer(address, host.kept)) ?? response;
  if (isKeepable(response)) host.finish(keep(address, response.clone(), origin === 'ours', host.kept));
  return response;
}

async function heldAnswer(address: string, kept: KeptAnswers): Promise<Response | undefined> {
  const json = await kept.get(address).catch(() => undefined);
  if (json === undefined) return undefined;
  return new Response(json, { headers: { 'Content-Type': 'application/json', [heldHeader]: '1' } });
}

/** Keeping is a favour: a full disk or a cut answer fails nobody. */
async function keep(address: string, response: Response, isProven: boolean, kept: KeptAnswers) {
  await response
    .text()
    .then((json) => (isProven || isOurJson(json) ? kept.keep(address, json) : undefined))
    .catch(() => undefined);
}

const isKeepable = (response: Response) =>
  response.status === 200 &&
  /^application\/json\b/.test(response.headers.get('Content-Type') ?? '') &&
  !/\b(?:no-store|private)\b/.test(response.headers.get('Cache-Control') ?? '');
