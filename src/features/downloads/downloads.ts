import { ApiError, isRequestError, type RequestError } from '#platform/api/errors.ts';
import { currentToken, tokenRefused } from '#platform/api/token.ts';
import { handToBrowser, saveBlob, transferOf, type FileTransfer } from '#platform/files/index.ts';
import { currentLocale } from '#platform/i18n/index.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import type { DownloadSubject } from '#shared/downloads/subject.ts';
import { proxy, ref } from 'valtio';

import type { Checked } from './check.ts';
import { countUp, countWhenSent } from './count-up.ts';
import { refusedByServer } from './denial.ts';
import { subjectText } from './subject-text.ts';
import { tray } from './tray.ts';

/**
 * Phase of a download. `handed`: passed to the browser's download manager; `waiting`: for the connection. A cancelled
 * download is removed.
 */
export type DownloadPhase = 'queued' | 'fetching' | 'waiting' | 'saved' | 'handed' | 'failed';

export interface Download {
  readonly id: number;
  readonly title: string;
  /** `zip` for several files. */
  readonly extension: string;
  phase: DownloadPhase;
  received: number;
  /** Bytes; approximate when `isEstimate`. */
  size: number;
  isEstimate: boolean;
  /** The cause of a failure. */
  error: RequestError | null;
}

/** The downloads of this page, the latest first. Written by this module only. */
export const downloads = proxy<{
  items: Download[];
  /** The last announcement to screen readers. */
  notice: { what: 'saved' | 'failed'; title: string } | null;
}>({ items: [], notice: null });

/** Returns whether the page still has work to do for a download. */
export const isUnderWay = ({ phase }: Pick<Download, 'phase'>): boolean =>
  phase === 'queued' || phase === 'fetching' || phase === 'waiting';

/** Larger files are passed to the browser, which writes them to the disk instead of memory, in bytes. */
const maxInPage = 64 * 1024 * 1024;
/** Maximum of parallel downloads: more would only slow each one down. */
const maxAtOnce = 3;
/** Minimum interval between updates of the progress, in milliseconds (spec.md section 9). */
const showEvery = 200;

interface Work {
  subject: DownloadSubject;
  fileType: FileType;
  transfer: FileTransfer;
  stop: AbortController;
}
const works = new Map<number, Work>();
let lastId = 0;

/** Starts a download that a check has allowed, or passes it to the browser. */
export function beginDownload(subject: DownloadSubject, fileType: FileType, checked: Checked): void {
  const { url, size, is_estimate: isEstimate } = checked;
  const isZip = subject.kind !== 'one';
  const id = (lastId += 1);
  const isHanded = isZip || size > maxInPage;
  const item: Download = {
    id,
    title: subjectText(subject, currentLocale()).title,
    extension: isZip ? 'zip' : fileType,
    phase: isHanded ? 'handed' : 'queued',
    received: 0,
    size,
    isEstimate,
    error: null,
  };
  downloads.items.unshift(item);
  tray.requested = true;
  if (isHanded) {
    handToBrowser(url);
    // The browser does not report the outcome: the server counts once the last byte was sent.
    void countWhenSent(subject, fileType);
  } else {
    works.set(id, { subject, fileType, transfer: transferOf(url), stop: new AbortController() });
    pump();
  }
}

/** Cancels a download and removes it with its data. */
export function stopDownload(id: number): void {
  works.get(id)?.stop.abort();
  works.delete(id);
  downloads.items = downloads.items.filter((item) => item.id !== id);
  pump();
}

/** Resumes a failed download. */
export function retryDownload(id: number): void {
  const [item, work] = [itemOf(id), works.get(id)];
  if (!item || !work) return;
  work.stop = new AbortController();
  Object.assign(item, { phase: 'queued', error: null } satisfies Partial<Download>);
  pump();
}

/** Clears the list of downloads that have ended. */
export function clearDone(): void {
  works.clear();
  Object.assign(downloads, { items: [], notice: null });
}

/** The session has ended: cancels all downloads. */
export function dropDownloads(): void {
  for (const { stop } of works.values()) stop.abort();
  clearDone();
  tray.requested = false;
}

const isActive = ({ phase }: Download) => phase === 'fetching' || phase === 'waiting';
const itemOf = (id: number) => downloads.items.find((item) => item.id === id);

function pump() {
  const free = maxAtOnce - downloads.items.filter(isActive).length;
  const next = downloads.items.filter(({ phase }) => phase === 'queued').slice(-Math.max(0, free));
  if (free <= 0) return;
  for (const item of next.toReversed()) {
    const work = works.get(item.id);
    if (work) void run(item.id, work).finally(pump);
  }
}

async function run(id: number, work: Work) {
  const { subject, fileType, transfer, stop } = work;
  const change = (values: Partial<Download>) => Object.assign(itemOf(id) ?? {}, values);
  const token = currentToken();
  change({ phase: 'fetching' });
  let shown = -Infinity;
  const show = () => {
    if (performance.now() - shown < showEvery) return;
    shown = performance.now();
    const { received, size } = transfer;
    change({ phase: 'fetching', received, ...(size !== undefined && { size, isEstimate: false }) });
  };
  try {
    const blob = await transfer.run(stop.signal, { bytes: show, waiting: () => change({ phase: 'waiting' }) });
    saveBlob(blob, transfer.name ?? `tonika.${fileType}`);
    works.delete(id);
    report('saved', id);
    change({ phase: 'saved', received: blob.size, size: blob.size, isEstimate: false });
    if (fileType !== 'csv') await countUp(subject);
  } catch (error) {
    if (stop.signal.aborted) return;
    if (!isRequestError(error)) throw error;
    if (error instanceof ApiError && error.status === 401) tokenRefused(token);
    if (error instanceof ApiError && error.status === 403) {
      stopDownload(id);
      return refusedByServer(subject, error.message);
    }
    report('failed', id);
    // Logged as well as shown (spec.md section 8).
    // oxlint-disable-next-line no-console
    console.warn(error);
    change({ phase: 'failed', error: ref(error) });
  }
}

function report(what: 'saved' | 'failed', id: number) {
  downloads.notice = { what, title: itemOf(id)?.title ?? '' };
}
