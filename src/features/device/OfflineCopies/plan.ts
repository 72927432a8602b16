import { chooseDelivery, type Abilities } from '#player/engine/delivery.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { CopyTask } from '#shared/offline/copy-task.ts';

import type { Contents } from './contents.ts';

/** The files that an offline copy consists of. */
export interface CopyPlan {
  readonly tasks: CopyTask[];
  /** Descriptions, waveforms and pictures. */
  readonly assets: string[];
}

/** Plans the copy of these contents: of each row the preview that this browser plays, and all that its rows show. */
export function planCopy({ rows, pictures }: Contents, abilities: Abilities): CopyPlan {
  const tasks = new Map<string, CopyTask>();
  const assets = new Set<string>();
  for (const row of rows) {
    const delivery = chooseDelivery(row, abilities);
    if (!delivery) continue;
    const { url, size, etag } = delivery.preview;
    tasks.set(url, { url, size, etag, mime: delivery.mime, info: row.info });
    assets.add(row.info).add(row.waveform);
    for (const picture of [row.picture, row.album?.picture, row.library?.picture, row.label?.picture])
      addPicture(picture);
  }
  for (const picture of pictures) addPicture(picture);
  return { tasks: [...tasks.values()], assets: [...assets] };

  /** In all sizes: which one a screen takes depends on its density. */
  function addPicture(picture: Row['picture'] | undefined) {
    for (const { url } of picture?.sizes ?? []) assets.add(url);
  }
}

/** Returns the size of the previews of several copies, in bytes, each counted once. */
export function bytesOf(copies: readonly { readonly tasks: readonly CopyTask[] | null }[]): number {
  const sizes = new Map(copies.flatMap(({ tasks }) => (tasks ?? []).map(({ url, size }) => [url, size] as const)));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
