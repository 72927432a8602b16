import type { DemoFill } from '../../domain/ingest-types.ts';
import { Filling, type FillOptions } from './filling.ts';

let current: { stop: AbortController; over: Promise<void> } | undefined;

/**
 * Fills the catalogue with the demo, or continues where an earlier filling was stopped; resolves when everything is
 * made, or when it was aborted.
 *
 * @returns whether everything is made
 * @throws where something could not be made
 */
export async function fillDemo(fill: DemoFill, options: FillOptions = {}): Promise<boolean> {
  const stop = new AbortController();
  const signal = AbortSignal.any([fill.signal, stop.signal]);
  const over = new Filling({ ...fill, signal }, options).run();
  current = { stop, over };
  try {
    await over;
    return !signal.aborted;
  } finally {
    current = undefined;
  }
}

/** Ends a filling that goes on in this process. */
export async function stopFilling(): Promise<void> {
  current?.stop.abort();
  await current?.over.catch(() => {});
}
