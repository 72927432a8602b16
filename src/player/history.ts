import { Scope } from '#platform/scope.ts';
import { readStored, writeStored } from '#platform/storage/store.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { proxy, ref } from 'valtio/vanilla';

import { onPlay } from './plays.ts';
import type { Play } from './plays.ts';
import { soundKey } from './sound-key.ts';
import type { HistoryItem } from './stored-shapes.ts';

const storageKey = 'history';
const mostItems = 200;
/** A burst of wishes to refresh reads once (spec.md section 9). */
const refreshDelay = 300;

export interface HistoryState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The latest first, each track once. */
  items: HistoryItem[];
}

/** What was played on this device. Written by this module only. */
export const history = proxy<HistoryState>({ phase: 'idle', items: [] });

/** The history with one more play: a track that was there moves up. */
export function withPlay(items: readonly HistoryItem[], { row, at }: Play): HistoryItem[] {
  const key = soundKey(row);
  return [{ key, at, row }, ...items.filter((item) => item.key !== key)].slice(0, mostItems);
}

// For as long as the page lives, as the history does.
const scope = new Scope();
let writing = Promise.resolve();
let refresh: Promise<void> | undefined;

/** Reads the history into the store: at once the first time, later wishes within 300 ms as one. */
export async function loadHistory(): Promise<void> {
  if (history.phase === 'idle') {
    history.phase = 'loading';
    await read();
    return;
  }
  refresh ??= new Promise<void>((resolve) => scope.after(refreshDelay, resolve)).then(read).finally(() => {
    refresh = undefined;
  });
  await refresh;
}

/** Keeps every play from now on. Returns what ends it. */
export function recordHistory(): () => void {
  return onPlay((play) => {
    writing = store(play, writing);
  });
}

/** One after another: each play is put on top of all before it. */
async function store(play: Play, before: Promise<void>) {
  await before;
  const items = await readItems();
  await writeStored(storageKey, withPlay(items, play));
}

async function read() {
  await writing;
  const items = await readItems();
  // Rows do not change: no need to watch their every field.
  history.items = items.map(({ key, at, row }) => ({ key, at, row: ref<Row>(row) }));
  history.phase = 'ready';
}

async function readItems(): Promise<HistoryItem[]> {
  return (await readStored(storageKey, async () => (await import('./stored-shapes.ts')).historyItems)) ?? [];
}
