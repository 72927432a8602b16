/* oxlint-disable unicorn/require-post-message-target-origin -- worker threads have no origins; the rule is for windows. */
import type { MessagePort } from 'node:worker_threads';

import type { Entity } from '#shared/contract/primitives.ts';

import { makeLexicon } from '../query/brief/brief-lexicon.ts';
import { buildIndexes, type BuiltIndex, persistIndexes } from '../build/build-indexes.ts';
import { findFilters } from '../query/find-filters.ts';
import { findSimilar } from '../similar/find-similar.ts';
import { findTracks } from '../query/find-tracks.ts';
import { FacetCache } from '../query/filters/facet-cache.ts';
import { persistedIndex } from '../build/persisted-indexes.ts';
import { refreshDownloadOrders } from './download-orders.ts';
import type { Built, IndexWork, Keys } from '../build/build-work.ts';
import type { IndexResponse, NumberedRequest, Request } from './messages.ts';

/** The URL of this thread's code contains the code (media/worker-code.ts) and would fill the log. */
const ownCode = /data:text\/javascript;base64,[\w+/=]+/g;

/** Time between two looks at the counters of downloads, in milliseconds: lists follow within a minute. */
const downloadsEvery = 20_000;

interface Served extends BuiltIndex {
  facets: FacetCache;
}

/** Serves the requests of a port in a thread; a build runs between requests to the previous index. */
export function serveIndex(port: MessagePort, work: IndexWork): void {
  const { folder, ownerWords = [] } = work;
  let served: Record<Entity, Served> | undefined;
  const serve = ({ music, sound }: Record<Entity, BuiltIndex>) => {
    for (const { index } of [music, sound]) makeLexicon(index, ownerWords);
    served = { music: { ...music, facets: new FacetCache() }, sound: { ...sound, facets: new FacetCache() } };
  };

  const follow = () => {
    const refreshed = served ? refreshDownloadOrders(work.location, served) : Promise.resolve();
    // A database that is busy or away is asked again next time; the orders stay as they are.
    void refreshed.catch(() => undefined).finally(() => setTimeout(follow, work.downloadsEvery ?? downloadsEvery));
  };
  setTimeout(follow, work.downloadsEvery ?? downloadsEvery);

  async function build(mayLoad: boolean, fewerThan?: number): Promise<Built | undefined> {
    const made = await buildIndexes(work, { mayLoad, fewerThan });
    if (made) serve(made.indexes);
    return made?.built;
  }

  async function load(keys: Keys): Promise<boolean> {
    if (folder === undefined) return false;
    const take = async (entity: Entity): Promise<BuiltIndex | undefined> => {
      const key = keys[entity];
      const index = await persistedIndex(folder, entity, key);
      return index && { index, key, isPersisted: true, taken: 0 };
    };
    const [music, sound] = [await take('music'), await take('sound')];
    if (!music || !sound) return false;
    serve({ music, sound });
    return true;
  }

  async function handle(request: Request): Promise<unknown> {
    if (request.kind === 'end') process.exit();
    if (request.kind === 'build') return build(request.mayLoad, request.fewerThan);
    if (request.kind === 'keep') return served && folder !== undefined ? persistIndexes(folder, served) : undefined;
    if (request.kind === 'load') return load(request.keys);
    if (!served) throw new Error('the catalogue index was asked before it was built');
    const { index, facets } = served[request.query.entity];
    switch (request.kind) {
      case 'tracks':
        return findTracks(index, request.query, facets);
      case 'filters':
        return findFilters(index, request.query);
      case 'similar':
        return findSimilar(index, request.query);
    }
  }

  port.on('message', ({ number, request }: NumberedRequest) => {
    handle(request).then(
      (result) => port.postMessage({ number, result } satisfies IndexResponse),
      (error: unknown) => {
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
        port.postMessage({
          number,
          error: message.replaceAll(ownCode, 'catalogue-index.worker'),
        } satisfies IndexResponse);
      },
    );
  });
}
