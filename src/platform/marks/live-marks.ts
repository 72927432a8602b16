import { callApi } from '#platform/api/client.ts';
import { isRequestError } from '#platform/api/errors.ts';
import { offline } from '#platform/offline/state.ts';
import { session } from '#platform/session/state.ts';
import { removeStored, writeStored } from '#platform/storage/store.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { contentMarks } from '#shared/contract/content-history.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import type { ResponseOf } from '#shared/contract/endpoint.ts';
import { contentOf } from '#shared/domain/content-of.ts';
import { subscribeKey } from 'valtio/vanilla/utils';

import { marksKey, readMarks, withMarks } from './own-marks.ts';
import type { OwnMark, OwnMarks } from './stored-marks.ts';

/** What a row shows of its own past. */
export interface RowMark {
  /** Unix seconds. */
  readonly heardAt: number | null;
  readonly files: readonly FileType[];
}

const nothing: OwnMarks = { listened: [], downloaded: [], listenedCursor: 0, downloadedCursor: 0 };

let marks = nothing;
/** By version or stem, and by track. */
let shown = new Map<string, RowMark>();
/** Whose marks these are; null for guests. */
let owner: number | null = null;
let started: Promise<void> | undefined;
let refreshing: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Returns the mark of a row; undefined where it was neither heard nor downloaded. The same object until it changes. */
export function markOf({ kind, id, track_id, content_type_id: type }: Row): RowMark | undefined {
  return shown.get(kind === 'track' ? `${track_id}` : `${type}/${id}`);
}

/** Calls `listener` after every change, and loads the marks once. Returns the function that unsubscribes. */
export function followMarks(listener: () => void): () => void {
  listeners.add(listener);
  started ??= start();
  return () => listeners.delete(listener);
}

type Download = OwnMarks['downloaded'][number];
const downloadListeners = new Set<(fresh: readonly Download[]) => void>();

/** Calls `listener` with downloads that the server has counted since. Returns the function that unsubscribes. */
export function onDownloaded(listener: (fresh: readonly Download[]) => void): () => void {
  downloadListeners.add(listener);
  return () => downloadListeners.delete(listener);
}

/** Notes that a sound was heard now. */
export async function noteHeard(row: Row, at: string): Promise<void> {
  const { content_type_id: type, content_id: id } = contentOf(row);
  const seconds = Date.parse(at) / 1000;
  const listened = [{ type, id, track: row.track_id, first: seconds, last: seconds }];
  await (started ??= start());
  show({ ...marks, listened: withMarks(marks.listened, listened) });
  await persist();
}

/** Requests what is new on the server. Never throws. */
export async function refreshMarks(): Promise<void> {
  await (refreshing ??= refresh().finally(() => (refreshing = undefined)));
}

async function start() {
  subscribeKey(session, 'user', () => void follow());
  subscribeKey(offline, 'online', (online) => {
    if (online) void refreshMarks();
  });
  await follow();
}

/** A guest's marks pass to the account at login, as their history does. */
async function follow() {
  const whose = session.user?.id ?? null;
  const guests = whose !== null && owner === null ? await readMarks(null) : undefined;
  owner = whose;
  const stored = (await readMarks(whose)) ?? nothing;
  if (owner !== whose) return;
  show(guests ? { ...stored, listened: withMarks(stored.listened, guests.listened) } : stored);
  if (guests) {
    await persist();
    await removeStored(marksKey(null));
  }
  await refreshMarks();
}

async function refresh() {
  const whose = session.user?.id;
  try {
    for (let more = whose !== undefined; more;) {
      const query = { listened_after: marks.listenedCursor, downloaded_after: marks.downloadedCursor };
      // Each of these responses is requested once.
      const { data } = await callApi(contentMarks, { query, passing: true });
      if (owner !== whose) return;
      const before = marks;
      show(joined(marks, data));
      if (marks.listenedCursor > before.listenedCursor || marks.downloadedCursor > before.downloadedCursor) {
        await persist();
      }
      const known = new Set(before.downloaded);
      const fresh = marks.downloaded.filter((mark) => !known.has(mark));
      if (fresh.length > 0) for (const listener of downloadListeners) listener(fresh);
      more = data.has_more;
    }
  } catch (error) {
    // What is known is shown; the next connection tries again.
    if (!isRequestError(error)) throw error;
  }
}

type Response = ResponseOf<typeof contentMarks>['data'];

function joined(known: OwnMarks, data: Response): OwnMarks {
  const markIn = (one: Response['listened'][number]): OwnMark => ({
    type: one.content_type_id,
    id: one.content_id,
    track: one.track_id,
    first: Date.parse(one.first_at) / 1000,
    last: Date.parse(one.last_at) / 1000,
  });
  return {
    listened: withMarks(known.listened, data.listened.map(markIn)),
    downloaded: withMarks(
      known.downloaded,
      data.downloaded.map((one) => Object.assign(markIn(one), { file: one.file_type })),
    ),
    listenedCursor: data.listened_cursor,
    downloadedCursor: data.downloaded_cursor,
  };
}

/** The server has a copy of an account's marks; another page of a guest may have stored its own meanwhile. */
async function persist() {
  const whose = owner;
  const others = whose === null ? await readMarks(null) : undefined;
  if (whose !== owner) return;
  if (others) show({ ...marks, listened: withMarks(others.listened, marks.listened) });
  await writeStored(marksKey(whose), marks);
}

function show(next: OwnMarks) {
  marks = next;
  const found = new Map<string, { heardAt: number | null; files: FileType[] }>();
  const at = (key: string) => found.get(key) ?? { heardAt: null, files: [] };
  const namesOf = ({ type, id, track }: OwnMark) =>
    type === 'MUSIC_STEM' ? [`${type}/${id}`] : [`${type}/${id}`, `${track}`];
  for (const mark of next.listened) {
    for (const name of namesOf(mark)) {
      const known = at(name);
      found.set(name, { ...known, heardAt: Math.max(known.heardAt ?? 0, mark.last) });
    }
  }
  for (const mark of next.downloaded) {
    for (const name of namesOf(mark)) {
      const known = at(name);
      if (!known.files.includes(mark.file)) found.set(name, { ...known, files: [...known.files, mark.file] });
    }
  }
  // Rows follow their marks by identity.
  shown = new Map([...found].map(([name, mark]) => [name, sameOr(shown.get(name), mark)]));
  for (const listener of listeners) listener();
}

const sameOr = (before: RowMark | undefined, mark: RowMark): RowMark =>
  before && before.heardAt === mark.heardAt && before.files.join() === mark.files.join() ? before : mark;
