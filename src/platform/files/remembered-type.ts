import { readStored, writeStored } from '#platform/storage/store.ts';
import { fileType, type FileType } from '#shared/contract/downloads.ts';

/** Stored per person on this device, like the display settings. */
const keyOf = (userId: number) => `downloads.type.${userId}`;

/** Returns the file type of a person's last download; mp3 at first (spec.md section 9). */
export async function rememberedType(userId: number): Promise<FileType> {
  return (await readStored(keyOf(userId), fileType)) ?? 'mp3';
}

/** A cue sheet is chosen once, beside the sound, and not remembered. */
export async function rememberType(userId: number, type: FileType): Promise<void> {
  if (type !== 'csv') await writeStored(keyOf(userId), type);
}
