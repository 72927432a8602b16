import { fileSize, soundOf, spanSize, type Side } from './side.ts';

/** FileSystemSyncAccessHandle of the File System Standard, which only dedicated workers have. */
interface SyncHandle {
  read(into: Uint8Array, options: { at: number }): number;
  write(bytes: Uint8Array, options: { at: number }): number;
  close(): void;
}

/** Bytes before the sound: the record as JSON, filled up with spaces. */
const headSize = 4_096;
const nameOf = (file: number) => `music-variation.${file + 1}.mp3.b9193b5258271603381fe06d75629ae8`;
const recordOf = (file: number) =>
  new TextEncoder().encode(
    JSON.stringify({ size: fileSize, mime: 'audio/mpeg', spans: [{ start: 0, end: spanSize }], heard: file }).padEnd(
      headSize,
    ),
  );

/** One sparse file a preview in the origin private file system, its record at its start. */
export function createOpfsSide(): Side {
  let folder: Promise<FileSystemDirectoryHandle> | undefined;
  const open = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('sound', { create: true });
  const inFolder = () => (folder ??= open());

  async function withFile<Result>(
    file: number,
    create: boolean,
    work: (handle: SyncHandle) => Result,
  ): Promise<Result> {
    const entry = await (await inFolder()).getFileHandle(nameOf(file), { create });
    // TypeScript has this method in the library of workers only.
    const handle = await (
      entry as FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncHandle> }
    ).createSyncAccessHandle();
    try {
      return work(handle);
    } finally {
      handle.close();
    }
  }
  const write = (file: number) =>
    withFile(file, true, (handle) => {
      handle.write(soundOf(file), { at: headSize });
      // After its bytes, as the product writes: a record without bytes would be wrong.
      handle.write(recordOf(file), { at: 0 });
    });

  return {
    async fill(from, to) {
      for (let file = from; file < to; file += 1) await write(file);
    },
    open: () => void (folder = undefined),
    async start() {
      folder = undefined;
      let count = 0;
      for await (const _ of (await inFolder()).keys()) count += 1;
      return count;
    },
    lookUp: (file) =>
      withFile(file, false, (handle) => {
        const head = new Uint8Array(headSize);
        handle.read(head, { at: 0 });
        const record = JSON.parse(new TextDecoder().decode(head)) as { spans: { end: number }[] };
        return record.spans[0]?.end ?? 0;
      }),
    read: (file) => withFile(file, false, (handle) => handle.read(new Uint8Array(spanSize), { at: headSize })),
    write,
  };
}
