import { personalKey } from '#platform/storage/personal.ts';
import { readStored, writeStored } from '#platform/storage/store.ts';
import * as z from 'zod/mini';

import { guestKey } from './keys.ts';

import { offlineSubject } from './subject.ts';

const task = z.object({ url: z.string(), size: z.int(), etag: z.string(), mime: z.string(), info: z.string() });

/** An offline copy as the device stores it: what it is of, and all that belongs to it as its content was last read. */
const storedCopy = z.object({
  subject: offlineSubject,
  isPaused: z.boolean(),
  /** All of it was stored once: what is missing since was evicted, or is new. */
  isComplete: z.boolean(),
  /** The person has removed it: its files are being deleted. */
  isRemoved: z.optional(z.boolean()),
  /** The previews; none until the content was read for the first time. */
  tasks: z.nullable(z.array(task)),
  /** Descriptions, waveforms and pictures. */
  assets: z.array(z.string()),
  /** Responses of the API. */
  responses: z.array(z.string()),
});

/** An offline copy as the device stores it. */
export type StoredCopy = z.output<typeof storedCopy>;

const list = z.array(storedCopy);

const keyOf = (userId: number | null) => (userId === null ? guestKey : personalKey('offline-copies', userId));

/** Returns the copies of a person, or those that any person of this device sees (null). Never throws. */
export const readCopies = async (userId: number | null): Promise<StoredCopy[]> =>
  (await readStored(keyOf(userId), list)) ?? [];

/** Stores them in place of the previous ones. Never throws. */
export const writeCopies = (userId: number | null, copies: readonly StoredCopy[]): Promise<void> =>
  writeStored(keyOf(userId), copies);
