import type { Row } from '#shared/contract/catalogue.ts';
import type { Listened } from '#shared/contract/content-history.ts';
import type { ContentInfo } from '#shared/contract/content-items.ts';

import type { Play } from './plays.ts';
import { soundKey } from './sound-key.ts';
import type { HistoryItem } from './stored-shapes.ts';

/** The longest a history is. */
export const maxItems = 200;

/** One sound that was heard; `info` is what is still known of one that left the catalogue. */
export interface HistoryEntry {
  readonly key: string;
  /** When it was heard last, ISO 8601 in UTC. */
  readonly at: string;
  readonly row: Row | null;
  readonly info: ContentInfo | null;
}

/** The history with one more play: a track that was there moves up. */
export function withPlay(items: readonly HistoryItem[], { row, at }: Play): HistoryItem[] {
  const key = soundKey(row);
  return [{ key, at, row }, ...items.filter((item) => item.key !== key)].slice(0, maxItems);
}

export const serverEntry = ({ content_type_id, content_id, listened_at, row, info }: Listened): HistoryEntry => ({
  key: `${content_type_id}/${content_id}`,
  at: listened_at,
  row,
  info,
});

export const ownEntry = ({ key, at, row }: HistoryItem): HistoryEntry => ({ key, at, row, info: null });

/** Two histories as one: the latest first, each sound once, where it was heard last. */
export function merged(serverEntries: readonly HistoryEntry[], own: readonly HistoryEntry[]): HistoryEntry[] {
  const entries = new Map(serverEntries.map((entry) => [entry.key, entry]));
  for (const entry of own) {
    const known = entries.get(entry.key);
    if (!known) entries.set(entry.key, entry);
    else if (Date.parse(known.at) < Date.parse(entry.at)) entries.set(entry.key, { ...known, at: entry.at });
  }
  return [...entries.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, maxItems);
}
