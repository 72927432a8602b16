import { idle } from '#platform/idle.ts';
import { isSharedAnswer, pathOf } from '#shared/offline/addresses.ts';
import { createKeptAnswers, type KeptAnswers } from '#shared/offline/kept-answers.ts';

// Absent outside of secure contexts.
const kept = 'caches' in globalThis ? createKeptAnswers({ caches, Response }) : undefined;

/** What was answered to who is signed in; it goes when they do (design.md "The service worker's audio cache"). */
let own: KeptAnswers | undefined;

export function keepOwnAnswersIn(store: KeptAnswers | undefined): void {
  own = store;
}

/** Whether somebody is here whose answers are kept for them alone. */
export const hasOwnAnswers = (): boolean => own !== undefined;

/** Keeps an answer to a request with a token, for whom it was meant alone. Never throws. */
export async function rememberOwnAnswer(address: string, answer: unknown): Promise<void> {
  await own?.keep(address, JSON.stringify(answer)).catch(() => undefined);
}

/** The answer of a GET seen before, by its address; undefined where there is none. Never throws. */
export async function cachedAnswer(address: string): Promise<unknown> {
  try {
    const json = (await own?.get(address)) ?? (await kept?.get(address));
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Keeps an answer that did not pass through the service worker: the data that came inside the page, and what a first
 * visit asks for before the service worker is in charge. Only what everybody may see, by the service worker's rule; no
 * answer to a request with a token may be given here. Gives way to what the page is busy with. Never throws.
 */
export async function rememberAnswer(address: string, json: unknown): Promise<void> {
  if (!kept || !isSharedAnswer(pathOf(address))) return;
  await idle();
  await kept.keep(address, JSON.stringify(json)).catch(() => undefined);
}
