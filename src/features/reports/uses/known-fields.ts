import * as z from 'zod/mini';

import { personalKey } from '#platform/storage/personal.ts';
import { readStored, writeStored } from '#platform/storage/store.ts';

const fields = z.object({ company: z.string(), media: z.string(), territory: z.string() });
export type KnownFields = z.output<typeof fields>;

const keyOf = (userId: number) => personalKey('report-fields', userId);

/** Returns the details of the person's last report on this device. */
export const readKnownFields = async (userId: number): Promise<KnownFields | undefined> =>
  readStored(keyOf(userId), fields);

export const saveKnownFields = async (userId: number, { company, media, territory }: KnownFields): Promise<void> =>
  writeStored(keyOf(userId), { company, media, territory });
