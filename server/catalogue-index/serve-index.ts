/* oxlint-disable unicorn/require-post-message-target-origin -- worker threads have no origins; the rule is for windows. */
import type { MessagePort } from 'node:worker_threads';

import type { Entity } from '#shared/contract/primitives.ts';

import { connectDatabase } from '../repositories/database.ts';
import { readCatalogue } from '../repositories/index-input.ts';
import { catalogueState } from '../repositories/meta.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { buildIndex } from './collect.ts';
import { findFilters } from './find-filters.ts';
import { findSimilar } from './find-similar.ts';
import { findTracks } from './find-tracks.ts';
import { giveWay } from './give-way.ts';
import { KeptFacets } from './kept-facets.ts';
import { keepIndex, keptIndex, keyOf } from './kept-indexes.ts';
import type { Answered, Asked, Built, IndexWork, Keys, Request } from './messages.ts';

/** This thread's code is an address of its own (media/worker-code.ts), which would fill a log. */
const ownCode = /data:text\/javascript;base64,[\w+/=]+/g;

interface Made {
  index: CatalogueIndex;
  facets: KeptFacets;
  /** Of what it was made. */
  key: string;
  isKept: boolean;
}

/** Answers a port's requests; a build goes on beside the answers of the index before it. */
export function serveIndex(port: MessagePort, { place, folder }: IndexWork): void {
  let made: Record<Entity, Made> | undefined;

  async function build(mayLoad: boolean): Promise<Built> {
    const begun = performance.now();
    const database = connectDatabase(place);
    try {
      // Read first: what changes meanwhile is another state.
      const state = await catalogueState(database.db);
      const make = async (entity: Entity): Promise<Made> => {
        const input = await readCatalogue(database.db, entity);
        const key = folder === undefined ? '' : keyOf(state, input.values);
        const kept = mayLoad && folder !== undefined ? await keptIndex(folder, entity, key) : undefined;
        return { index: kept ?? (await buildIndex(input)), facets: new KeptFacets(), key, isKept: kept !== undefined };
      };
      made = { music: await make('music'), sound: await make('sound') };
    } finally {
      await database.close();
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return {
      isKept: made.music.isKept && made.sound.isKept,
      tracks: made.music.index.ids.length + made.sound.index.ids.length,
      milliseconds: performance.now() - begun,
      bytes: heapUsed + arrayBuffers,
    };
  }

  async function keep(): Promise<Keys | undefined> {
    if (!made || folder === undefined) return undefined;
    for (const { index, key } of Object.values(made)) await keepIndex(folder, index, key);
    return { music: made.music.key, sound: made.sound.key };
  }

  async function load(keys: Keys): Promise<boolean> {
    if (folder === undefined) return false;
    const take = async (entity: Entity): Promise<Made | undefined> => {
      const key = keys[entity];
      const index = await keptIndex(folder, entity, key);
      return index && { index, facets: new KeptFacets(), key, isKept: true };
    };
    const [music, sound] = [await take('music'), await take('sound')];
    if (music && sound) made = { music, sound };
    return music !== undefined && sound !== undefined;
  }

  async function answer(request: Request): Promise<unknown> {
    if (request.kind === 'build') {
      if (request.aside) giveWay();
      return build(request.mayLoad);
    }
    if (request.kind === 'keep') return keep();
    if (request.kind === 'load') return load(request.keys);
    if (!made) throw new Error('the catalogue index was asked before it was built');
    const { index, facets } = made[request.query.entity];
    switch (request.kind) {
      case 'tracks':
        return findTracks(index, request.query, facets);
      case 'filters':
        return findFilters(index, request.query);
      case 'similar':
        return findSimilar(index, request.query);
    }
  }

  port.on('message', ({ number, request }: Asked) => {
    answer(request).then(
      (result) => port.postMessage({ number, result } satisfies Answered),
      (error: unknown) => {
        const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
        port.postMessage({ number, error: told.replaceAll(ownCode, 'catalogue-index.worker') } satisfies Answered);
      },
    );
  });
}
