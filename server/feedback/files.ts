import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';

import type { UploadedFile } from '../domain/uploaded-file.ts';
import { limitConcurrency } from '../domain/limit-concurrency.ts';
import { invalidField, HttpError } from '../domain/failures.ts';
import { kindOfFile } from '../domain/file-kinds.ts';
import { feedbackLimits } from '../domain/limits.ts';
import type { FileStore } from '../domain/file-store.ts';
import type { Db } from '../repositories/database.ts';
import {
  deleteFeedbackBefore,
  detachFile,
  fileUsage,
  filesToExpire,
  isFileInUse,
  oldestAnsweredFile,
  recordFileSize,
  unmeasuredFiles,
} from '../repositories/feedback.ts';

interface Parties {
  db: Db;
  store: FileStore;
}

/** A file as a message refers to it. */
export interface StoredFile {
  key: string;
  name: string;
  size: number;
}

/** Room is counted and taken by one request at a time. */
const oneAtATime = limitConcurrency(1, 100);

/**
 * Stores a file under a new key. Files of the oldest answered messages make room for it.
 *
 * @throws InvalidInput for an empty file; HttpError 415 for a kind that is not taken, 507 where there is no room
 */
export async function storeFeedbackFile(parties: Parties, file: UploadedFile): Promise<StoredFile> {
  if (file.size === 0) throw invalidField('file', 'fileEmpty', file.name);
  const kind = await kindOfFile(file.path);
  if (kind === undefined) throw new HttpError(415, 'fileFormat');
  const key = `feedback/${randomUUID()}.${kind}`;
  await oneAtATime(() => makeRoom(parties, file.size));
  await parties.store.put(key, createReadStream(file.path));
  return { key, name: safeName(file.name, kind), size: file.size };
}

/** Removes a file that no message and no queued mail refers to. */
export async function removeUnusedFile({ db, store }: Parties, key: string): Promise<void> {
  if (!(await isFileInUse(db, key))) await store.remove(key);
}

/** Removes files and messages that are older than they may be. Files of mails that are still queued stay until later. */
export async function expireFeedback(parties: Parties, daysAgo: (days: number) => Date): Promise<void> {
  const { db, store } = parties;
  for (const { id, file_key } of await unmeasuredFiles(db)) {
    await recordFileSize(db, id, (await store.size(file_key)) ?? 0);
  }
  const expired = await filesToExpire(db, {
    answeredBefore: daysAgo(feedbackLimits.answeredFileDays),
    createdBefore: daysAgo(feedbackLimits.fileDays),
  });
  for (const { id, file_key } of expired) await detach(parties, id, file_key);
  await deleteFeedbackBefore(db, daysAgo(feedbackLimits.messageDays));
}

async function makeRoom(parties: Parties, size: number): Promise<void> {
  const { maxFileBytesInTotal, maxFiles } = feedbackLimits;
  for (;;) {
    const { bytes, files } = await fileUsage(parties.db);
    if (bytes + size <= maxFileBytesInTotal && files < maxFiles) return;
    const oldest = await oldestAnsweredFile(parties.db);
    if (!oldest) throw new HttpError(507, 'feedbackFilesFull');
    await detach(parties, oldest.id, oldest.file_key);
  }
}

async function detach(parties: Parties, id: number, key: string): Promise<void> {
  await detachFile(parties.db, id);
  await removeUnusedFile(parties, key);
}

/** The person's name for it without what means something to a file system, and with the extension of its content. */
function safeName(name: string, kind: string): string {
  const base = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .trim()
    .slice(0, 100);
  return `${base || 'file'}.${kind}`;
}
