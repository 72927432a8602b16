/* oxlint-disable unicorn/require-post-message-target-origin -- worker threads have no origins; the rule is for windows. */
import type { MessagePort } from 'node:worker_threads';

import type { Entity } from '#shared/contract/primitives.ts';

import { connectDatabase } from '../repositories/database.ts';
import { readCatalogue } from '../repositories/index-input.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { buildIndex } from './collect.ts';
import { findFilters } from './find-filters.ts';
import { findSimilar } from './find-similar.ts';
import { findTracks } from './find-tracks.ts';
import type { Answered, Asked, Built, DatabasePlace, Request } from './messages.ts';

/** This thread's code is an address of its own (media/worker-code.ts), which would fill a log. */
const ownCode = /data:text\/javascript;base64,[\w+/=]+/g;

/** Answers a port's requests; a build goes on beside the answers of the index before it. */
export function serveIndex(port: MessagePort, place: DatabasePlace): void {
  let indexes: Record<Entity, CatalogueIndex> | undefined;

  async function build(): Promise<Built> {
    const begun = performance.now();
    const database = connectDatabase(place);
    try {
      const music = await buildIndex(await readCatalogue(database.db, 'music'));
      const sound = await buildIndex(await readCatalogue(database.db, 'sound'));
      indexes = { music, sound };
    } finally {
      await database.close();
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return {
      tracks: indexes.music.ids.length + indexes.sound.ids.length,
      milliseconds: performance.now() - begun,
      bytes: heapUsed + arrayBuffers,
    };
  }

  async function answer(request: Request): Promise<unknown> {
    if (request.kind === 'build') return build();
    if (!indexes) throw new Error('the catalogue index was asked before it was built');
    const index = indexes[request.query.entity];
    switch (request.kind) {
      case 'tracks':
        return findTracks(index, request.query);
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
