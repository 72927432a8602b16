import type { Row } from '#shared/contract/catalogue.ts';
import type { Listened } from '#shared/contract/content-history.ts';
import type { ContentInfo } from '#shared/contract/content-items.ts';

import type { Play } from './plays.ts';
import { soundKey } from './sound-key.ts';
import type { HistoryItem } from './stored-shapes.ts';

/** Maximum length of a history. */
export const maxItems = 200;

/** One play; `info` describes a track that has left the catalogue. */
export interface HistoryEntry {
  readonly key: string;
  /** Time of the latest play, ISO 8601 in UTC. */
  readonly at: string;
  readonly row: Row | null;
  readonly info: ContentInfo | null;
  /** What was searched for in the list that it was played from. */
  readonly search: string | null;
}

/** Returns the history with one more play; a track that is already in it moves to the top. */
export function withPlay(items: readonly HistoryItem[], { row, at }: Play, search?: string): HistoryItem[] {
  const key = soundKey(row);
  const item = { key, at, row, ...(search !== undefined && { search }) };
  return [item, ...items.filter((item) => item.key !== key)].slice(0, maxItems);
}

export const serverEntry = ({
  content_type_id,
  content_id,
  listened_at,
  row,
  info,
  search_string,
}: Listened): HistoryEntry => ({
  key: `${content_type_id}/${content_id}`,
  at: listened_at,
  row,
  info,
  search: search_string,
});

export const ownEntry = ({ key, at, row, search }: HistoryItem): HistoryEntry => ({
  key,
  at,
  row,
  info: null,
  search: search ?? null,
});

/** Merges two histories: latest first, each sound once, at its latest play. */
export function merged(serverEntries: readonly HistoryEntry[], own: readonly HistoryEntry[]): HistoryEntry[] {
  const entries = new Map(serverEntries.map((entry) => [entry.key, entry]));
  for (const entry of own) {
    const known = entries.get(entry.key);
    if (!known) entries.set(entry.key, entry);
    else if (Date.parse(known.at) < Date.parse(entry.at))
      entries.set(entry.key, { ...known, at: entry.at, search: entry.search });
  }
  return [...entries.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, maxItems);
}
