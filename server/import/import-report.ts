import type { EventQueue } from './event-queue.ts';
import type { ImportEvent, ImportSummary } from './import-events.ts';
import type { TrackOutcome } from './write/write-track.ts';
import type { Rejection } from './rejection.ts';
import type { Vocabulary } from './write/vocabulary.ts';

/** Counts events and emits them immediately. */
export class ImportReport {
  /** Why the import ended early; null before that. */
  stopped: ImportSummary['stopped'] = null;
  readonly #queue: EventQueue<ImportEvent>;
  readonly #total: number;
  readonly #outcomes: Record<TrackOutcome, number> = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  readonly #begun = performance.now();
  #done = 0;
  #rejected = 0;
  #soundSeconds = 0;

  constructor(queue: EventQueue<ImportEvent>, total: number) {
    this.#queue = queue;
    this.#total = total;
  }

  count(outcome: TrackOutcome): void {
    this.#outcomes[outcome] += 1;
  }

  reject(rejected: Rejection): void {
    this.#rejected += 1;
    this.#queue.push({ kind: 'rejected', ...rejected });
  }

  done(path: string, soundSeconds: number): void {
    this.#done += 1;
    this.#soundSeconds += soundSeconds;
    this.#queue.push({ kind: 'progress', done: this.#done, total: this.#total, path });
  }

  summary(vocabulary?: Vocabulary): ImportSummary {
    return {
      ...this.#outcomes,
      rejected: this.#rejected,
      unknown: vocabulary?.unknown() ?? [],
      soundSeconds: this.#soundSeconds,
      seconds: (performance.now() - this.#begun) / 1000,
      stopped: this.stopped,
    };
  }
}
