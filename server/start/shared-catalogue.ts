import type { Peers } from '../domain/peers.ts';
import { forgetClassifiers } from '../repositories/classifier-table.ts';
import { forgetReads } from '../repositories/last-reads.ts';
import { endReuse } from '../repositories/recent-reads.ts';
import type { Db } from '../repositories/database.ts';
import type { FolderKeys } from './folder-keys.ts';

/** Milliseconds between two announcements: an import changes the catalogue many times a second. */
const announceEvery = 500;

interface Parties {
  peers: Peers;
  db: Db;
  keys: FolderKeys;
  search: { changed(): void };
}

/** What a process does with changes of the catalogue that it makes, and with those of others. */
export interface SharedCatalogue {
  /** This process has changed the catalogue: its index follows, and those of the others. */
  changed(): void;
  /** Resolves once the others know of every change. */
  close(): Promise<void>;
}

/** Keeps what a process has read into its memory up to date with what other processes write. */
export function shareCatalogue({ peers, db, keys, search }: Parties): SharedCatalogue {
  const refresh = () => {
    forgetClassifiers(db);
    forgetReads(db);
    endReuse(db);
    search.changed();
  };
  const stopListening = peers.listen({
    onMessage({ kind }) {
      if (kind === 'catalogue-changed') refresh();
      if (kind === 'keys-renewed') void keys.reload();
    },
    onGap() {
      refresh();
      void keys.reload();
    },
  });

  let timer: NodeJS.Timeout | undefined;
  let isPending = false;
  let sent: Promise<void> = Promise.resolve();
  const announce = () => {
    isPending = false;
    sent = peers.publish({ kind: 'catalogue-changed' });
  };
  const afterPause = () => {
    timer = undefined;
    if (!isPending) return;
    announce();
    timer = setTimeout(afterPause, announceEvery).unref();
  };

  return {
    changed() {
      forgetReads(db);
      endReuse(db);
      search.changed();
      if (!peers.isShared) return;
      isPending = true;
      if (timer) return;
      announce();
      timer = setTimeout(afterPause, announceEvery).unref();
    },
    async close() {
      stopListening();
      clearTimeout(timer);
      if (isPending) announce();
      await sent;
    },
  };
}
