import path from 'node:path';

import { groupBy } from '#shared/domain/group-by.ts';

import type { TrackDraft } from './group.ts';
import { fileName } from '../scan/csv-file.ts';
import type { FoundFile } from '../scan/scan.ts';

const coverNames = ['cover', 'folder', 'front', 'album', 'artwork', 'обложка'];

/** Finds the picture of a track among the pictures of the folder. */
export class Covers {
  readonly #byPath: ReadonlyMap<string, FoundFile>;
  readonly #byFolder: ReadonlyMap<string, FoundFile[]>;

  constructor(pictures: readonly FoundFile[]) {
    this.#byPath = new Map(pictures.map((picture) => [picture.path, picture]));
    this.#byFolder = groupBy(pictures, (picture) => path.posix.dirname(picture.path));
  }

  /**
   * The picture named by the row, else one with the file's name, else the cover of its folder or of the nearest
   * folder above.
   */
  of({ main }: TrackDraft): FoundFile | undefined {
    const named = this.named(main.row.get('picture'));
    if (named) return named;
    const folder = path.posix.dirname(main.file.path);
    const base = baseName(main.file.path);
    const own = this.#byFolder.get(folder)?.find((picture) => baseName(picture.path) === base);
    return own ?? this.#above(folder);
  }

  /** A picture by its path in the table. */
  named(file: string | undefined): FoundFile | undefined {
    return file === undefined ? undefined : this.#byPath.get(fileName(file));
  }

  #above(folder: string): FoundFile | undefined {
    const pictures = this.#byFolder.get(folder) ?? [];
    for (const name of coverNames) {
      const cover = pictures.find((picture) => baseName(picture.path) === name);
      if (cover) return cover;
    }
    // The only picture beside a recording is its cover, except in the root folder.
    if (pictures.length === 1 && folder !== '.') return pictures[0];
    return folder === '.' ? undefined : this.#above(path.posix.dirname(folder));
  }
}

function baseName(file: string): string {
  return path.posix.basename(file, path.posix.extname(file)).toLowerCase();
}
