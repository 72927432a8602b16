import type { Locale } from '#shared/domain/locale.ts';

import type { Config } from '../../config.ts';
import type { FileStore } from '../../domain/file-store.ts';
import type { CatalogueWriter, DemoFill, UrgentPreview } from '../../domain/ingest-types.ts';
import type { JobHandler, JobPayloads } from '../../domain/jobs.ts';
import type { Peers } from '../../domain/peers.ts';
import { textsOf } from '../../domain/texts.ts';
import type { Db } from '../../repositories/database.ts';
import { demoOf, writeDemoState } from './demo-state.ts';
import type { FillOptions } from './filling.ts';

/** Draws the progress of the filling; each callback is called at least once. */
export interface Progress {
  update(done: number, total: number): void;
  end(): void;
}

/** Where the filling reports; a process without a terminal needs none of it. */
export interface DemoTerminal {
  log: DemoFill['log'];
  progress: Progress;
}

const silent: DemoTerminal = {
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  progress: { update: () => undefined, end: () => undefined },
};

interface Parts {
  config: Pick<Config, 'demo'>;
  db: Db;
  store: FileStore;
  writer: CatalogueWriter;
  peers: Peers;
  /** Of the person at the terminal. */
  locale: Locale;
  terminal?: DemoTerminal | undefined;
}

/** The handler, and who encodes a preview that a listener requests while it runs here. */
export interface DemoJob extends JobHandler<JobPayloads['demo']> {
  readonly urgent: UrgentPreview | undefined;
}

interface DemoOptions extends FillOptions {
  /** Whether the posts of the demo are published too; a test that makes a few tracks leaves them out. */
  posts?: boolean;
}

/**
 * Fills an empty catalogue with the demo while servers serve, or goes on where a filling was stopped, failed or
 * killed.
 */
export function demoJob(parts: Parts, { posts = true, ...options }: DemoOptions = {}): DemoJob {
  const { config, db, store, writer, peers, locale, terminal = silent } = parts;
  const { log, progress } = terminal;
  let urgent: UrgentPreview | undefined;

  async function fill(signal: AbortSignal) {
    // It may have been removed, or filled by another process, while this one waited.
    if (!config.demo || (await demoOf(db)) !== 'requested') return;
    await writeDemoState(db, 'filling');
    // Composing and encoding are only loaded where they are needed.
    const [{ fillDemo }, { addDemoPosts }] = await Promise.all([import('./fill-demo.ts'), import('./demo-posts.ts')]);
    const isWhole = await fillDemo(
      {
        writer,
        store,
        log,
        progress: (done, total) => progress.update(done, total),
        signal,
        ...(posts && { described: () => addDemoPosts({ db, store }, locale) }),
        serveUrgent: (responder) => (urgent = responder),
      },
      options,
    );
    signal.throwIfAborted();
    if (!isWhole) return;
    await writeDemoState(db, 'filled');
    log.info(textsOf(locale).start.demoReady);
  }

  return {
    get urgent() {
      return urgent;
    },
    parse: () => ({}),
    async run(_, signal) {
      const stopListening = peers.listen({
        onMessage({ kind }) {
          if (kind === 'demo-removed') void import('./fill-demo.ts').then(({ stopFilling }) => stopFilling());
        },
      });
      try {
        // One process fills; another goes on where that one was stopped.
        await peers.inTurn('demo', () => fill(signal), signal);
      } finally {
        stopListening();
        urgent = undefined;
        progress.end();
      }
    },
  };
}
