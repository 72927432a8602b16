import * as z from 'zod/mini';

import type { AdminCommand } from '../../domain/admin-command.ts';
import type { AdminContext } from '../../routes/admin/admin-context.ts';
import { previewKey } from '../../import/process/media-keys.ts';
import { removeDemoUsers } from '../../repositories/users.ts';
import { removeDemoPosts } from './demo-posts.ts';
import { writeDemoState } from './demo-state.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { contentHashOf } from './identity.ts';
import { stopFilling } from './fill-demo.ts';
import type { DemoSound } from '#demo/types.ts';

/** How far the removal is: tracks taken out, of how many. */
export interface RemovalEvent {
  done: number;
  total: number;
}

type RemovalContext = Pick<AdminContext, 'db' | 'peers' | 'writer' | 'store' | 'signal'>;

const input = z.strictObject({});

/**
 * `demo-remove`: deletes the demo catalogue with its previews and accounts; imported tracks stay, and the demo is not
 * filled again.
 */
export const removeCommand: AdminCommand<z.output<typeof input>, RemovalEvent, RemovalContext> = {
  input,
  async *run(_input, context) {
    const { writer, signal, db, peers } = context;
    // First, so that no process goes on where a filling is stopped.
    await writeDemoState(db, 'removed');
    await stopFilling();
    await peers.publish({ kind: 'demo-removed' });
    await peers.inTurn('demo', async () => undefined, signal);
    await removeDemoPosts(context);
    const { sounds, playlists, collections, albums, labels, libraries, authors } = demoCatalogue;
    for (const { uid } of playlists) await writer.removeTrackGroup('playlist', uid);
    for (const { uid } of collections) await writer.removeTrackGroup('collection', uid);
    let done = 0;
    for (const sound of sounds) {
      signal.throwIfAborted();
      const keys = await previewKeysOf(sound, context);
      if (await writer.removeTrack(sound.track.uid)) done += 1;
      // The database forgets them first: a preview is never listed without its file.
      for (const key of keys) await context.store.remove(key);
      yield { done, total: sounds.length };
    }
    for (const { uid } of albums) await writer.removeTrackGroup('album', uid);
    for (const { uid } of labels) await writer.removeTrackGroup('label', uid);
    for (const { uid } of libraries) await writer.removeTrackGroup('library', uid);
    for (const { uid } of authors) await writer.removeTrackGroup('author', uid);
    await removeDemoUsers(db);
    await writeDemoState(db, 'removed');
  },
};

async function previewKeysOf({ variations, stems }: DemoSound, { writer }: RemovalContext): Promise<string[]> {
  const owners = [
    ...variations.map(({ ingest }) => ({ uid: ingest.uid, owner: { variationUid: ingest.uid } })),
    ...stems.map(({ ingest }) => ({ uid: ingest.uid, owner: { stemUid: ingest.uid } })),
  ];
  const keys: string[] = [];
  for (const { uid, owner } of owners) {
    const stored = await writer.mediaOf(owner);
    // A real recording with a uid of the demo keeps its files.
    if (stored?.contentHash !== contentHashOf(uid)) continue;
    for (const format of stored.formats) keys.push(`${previewKey(stored.contentHash, stored.gain)}.${format}`);
  }
  return keys;
}
