import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import * as z from 'zod/mini';

const entry = z.object({
  uid: z.string(),
  /** Sizes, times and rows of all files of the track: while it is the same nothing has to be read. */
  stamp: z.string(),
  /** Digest of what was written: distinguishes an update from an unchanged track. */
  meta: z.string(),
  /** Content hash by the uid of the variation or stem. */
  media: z.record(z.string(), z.string()),
  traits: z.object({
    tempo: z.optional(z.object({ bpm: z.number(), confidence: z.number() })),
    key: z.optional(z.object({ tonic: z.int(), mode: z.enum(['major', 'minor']) })),
  }),
});
export type ImportLogEntry = z.output<typeof entry>;

/**
 * What earlier imports of a folder have done, so that a further one takes milliseconds. It only saves work: the import
 * checks the catalogue for what the log says, and hashes the files again without it.
 */
export class ImportLog {
  readonly #file: string;
  readonly #entries = new Map<string, ImportLogEntry>();

  private constructor(file: string) {
    this.#file = file;
  }

  /** @param root the folder that is imported; each has a ledger of its own in the data folder */
  static async open(dataDir: string, root: string): Promise<ImportLog> {
    const folder = path.join(dataDir, 'imports');
    await mkdir(folder, { recursive: true });
    const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
    const importLog = new ImportLog(path.join(folder, `${name}.jsonl`));
    await importLog.#load();
    return importLog;
  }

  get(uid: string): ImportLogEntry | undefined {
    return this.#entries.get(uid);
  }

  /** One line more: a kill in the middle of it costs this line alone. */
  async add(line: ImportLogEntry): Promise<void> {
    this.#entries.set(line.uid, line);
    await appendFile(this.#file, `${JSON.stringify(line)}\n`);
  }

  async #load(): Promise<void> {
    const lines = (await readFile(this.#file, 'utf8').catch(() => '')).split('\n');
    for (const line of lines) {
      const parsed = entry.safeParse(parse(line));
      if (parsed.success) this.#entries.set(parsed.data.uid, parsed.data);
    }
    // Each import appends; what a later line replaced is thrown away, and so is a half line that the next would join.
    if (lines.length <= this.#entries.size + 1 && lines.at(-1) === '') return;
    const entries = [...this.#entries.values()].map((one) => `${JSON.stringify(one)}\n`).join('');
    await writeFile(`${this.#file}.new`, entries);
    await rename(`${this.#file}.new`, this.#file);
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
