import { expireAnswers, forgetAnswers } from '#platform/api/answers.ts';
import { keepOwnAnswersIn } from '#platform/offline/index.ts';
import { isSharedAnswer, pathOf } from '#shared/offline/addresses.ts';
import { createKeptAnswers, keptAnswers, ownCachePrefix } from '#shared/offline/kept-answers.ts';

const isOwn = (address: string) => !isSharedAnswer(pathOf(address));

/** From now on answers are kept for this person alone; what was answered to a guest is asked for anew. */
export function openOwnAnswers(userId: number): void {
  expireAnswers(isOwn);
  if ('caches' in globalThis) {
    keepOwnAnswersIn(createKeptAnswers({ caches, Response }, keptAnswers, `${ownCachePrefix}${userId}`));
  }
}

/** Takes away what was answered to people who are not here any more. Never throws. */
export async function forgetOwnAnswers(): Promise<void> {
  keepOwnAnswersIn(undefined);
  forgetAnswers(isOwn);
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter((name) => name.startsWith(ownCachePrefix)).map((name) => caches.delete(name))).catch(
    () => undefined,
  );
}

/**
 * Takes away answers and pages whose addresses hold the words that somebody searched for. What is not a search stays: it
 * is the same for everybody, and a guest without a network goes on with it. Never throws.
 */
export async function forgetSearches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  const shared = names.filter((name) => /^tonika-(?:answers|pages)-/.test(name));
  await Promise.all(shared.map(forgetSearchesIn)).catch(() => undefined);
}

async function forgetSearchesIn(name: string) {
  const cache = await caches.open(name);
  const searches = (await cache.keys()).filter(({ url }) => new URL(url).searchParams.has('search_string'));
  await Promise.all(searches.map((request) => cache.delete(request)));
}
