import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';

import { newKey } from '../new-key.ts';
import { session } from '../session/state.ts';
import { personalKey } from '../storage/personal.ts';
import { openValues } from '../storage/store.ts';
import { fileDraftsKey } from './drafts.ts';

/** Files of tabs that were closed stay until this many newer ones were chosen, or the person logs out. */
const maxFiles = 4;

/** Of this tab, as the drafts of typed values are: which stored file belongs to a form, and what else was chosen. */
const entry = z.object({ owner: z.number(), id: z.optional(z.string()), rest: z.record(z.string(), z.unknown()) });
const entries = z.record(z.string(), entry);
/** A `Blob` with its name: not every implementation of IndexedDB clones a `File`. */
const stored = z.object({ id: z.string(), name: z.string(), lastModified: z.number(), blob: z.instanceof(Blob) });
const files = z.object({ version: z.literal(1), value: z.array(stored) });
type Entries = z.infer<typeof entries>;

const owner = () => session.user?.id ?? 0;
const filesKey = () => personalKey('file-drafts', owner());

/** What a person has chosen in a form beside its fields. */
export interface FileDraft {
  file?: File | undefined;
}

/** Returns what was chosen in a form before a reload, by the same person in the same tab; undefined where nothing was. */
export async function readFileDraft(form: string): Promise<FileDraft | undefined> {
  const known = readEntries()[form];
  if (known?.owner !== owner()) return undefined;
  if (known.id === undefined) return known.rest;
  const found = (await readFiles()).find(({ id }) => id === known.id);
  if (!found) return undefined;
  const { name, lastModified, blob } = found;
  return { ...known.rest, file: new File([blob], name, { type: blob.type, lastModified }) };
}

/** Stores what was chosen in a form; a file is written once, however often the rest changes. Never throws. */
export async function writeFileDraft(form: string, { file, ...rest }: FileDraft, before: FileDraft): Promise<void> {
  const known = readEntries()[form];
  const isSame = file !== undefined && file === before.file;
  const id = isSame ? known?.id : file && newKey();
  const isEmpty = file === undefined && Object.keys(rest).length === 0;
  const { [form]: _replaced, ...others } = readEntries();
  writeEntries(isEmpty ? others : { ...others, [form]: { owner: owner(), ...(id !== undefined && { id }), rest } });
  if (isSame) return;
  const left = (await readFiles()).filter((one) => one.id !== known?.id);
  try {
    const next =
      file && id !== undefined
        ? [
            { id, name: file.name, lastModified: file.lastModified, blob: new Blob([file], { type: file.type }) },
            ...left,
          ]
        : left;
    await set(filesKey(), { version: 1, value: next.slice(0, maxFiles) }, openValues());
  } catch {
    // The device denies its storage or it is full: the file lasts until the page is left.
  }
}

async function readFiles(): Promise<z.infer<typeof files>['value']> {
  try {
    return files.safeParse(await get(filesKey(), openValues())).data?.value ?? [];
  } catch {
    return [];
  }
}

function readEntries(): Entries {
  try {
    return entries.safeParse(JSON.parse(sessionStorage.getItem(fileDraftsKey) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

function writeEntries(changed: Entries) {
  try {
    sessionStorage.setItem(fileDraftsKey, JSON.stringify(changed));
  } catch {
    // As above.
  }
}
