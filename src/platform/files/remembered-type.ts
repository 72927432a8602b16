import { readStored, writeStored } from '#platform/storage/store.ts';
import { fileType, type FileType } from '#shared/contract/downloads.ts';

/** For each person of this device, as what they choose to see is. */
const keyOf = (userId: number) => `downloads.type.${userId}`;

/** What a person had things as the last time; mp3 at first (spec.md section 9). */
export async function rememberedType(userId: number): Promise<FileType> {
  return (await readStored(keyOf(userId), fileType)) ?? 'mp3';
}

/** The cue sheet is wanted beside the sound, once: it is not remembered. */
export async function rememberType(userId: number, type: FileType): Promise<void> {
  if (type !== 'csv') await writeStored(keyOf(userId), type);
}
