import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import * as z from 'zod/mini';

import { dataPaths } from '../../domain/data-paths.ts';

const entry = z.object({
  uid: z.string(),
  /** Sizes, times and rows of all files of the track: while it is unchanged, nothing is read. */
  stamp: z.string(),
  /** Digest of the written track: distinguishes an update from an unchanged track. */
  meta: z.string(),
  /** Content hash by the uid of the variation or stem. */
  media: z.record(z.string(), z.string()),
  traits: z.object({
    tempo: z.optional(z.object({ bpm: z.number(), confidence: z.number() })),
    key: z.optional(z.object({ tonic: z.int(), mode: z.enum(['major', 'minor']) })),
  }),
});

/** One track in the import log. */
export type ImportLogEntry = z.output<typeof entry>;

/**
 * The results of earlier imports of a folder, so that a repeated import takes milliseconds. The log only saves work:
 * the import checks its entries against the catalogue, and hashes the files again without it.
 */
export class ImportLog {
  readonly #file: string;
  readonly #entries = new Map<string, ImportLogEntry>();

  private constructor(file: string) {
    this.#file = file;
  }

  /** @param root the imported folder; each has its own log in the data folder */
  static async open(dataDir: string, root: string): Promise<ImportLog> {
    const folder = dataPaths(dataDir).imports;
    await mkdir(folder, { recursive: true });
    const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
    const importLog = new ImportLog(path.join(folder, `${name}.jsonl`));
    await importLog.#load();
    return importLog;
  }

  get(uid: string): ImportLogEntry | undefined {
    return this.#entries.get(uid);
  }

  /** Appends one line: a kill midway loses only that line. */
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
    // Each import appends; superseded lines are removed, and so is an incomplete one that the next would join.
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
