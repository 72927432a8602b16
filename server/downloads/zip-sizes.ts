import type { DownloadCheck } from '#shared/contract/downloads.ts';

import { inBatches } from '../repositories/batches.ts';
import { mastersOf } from '../repositories/downloads.ts';
import type { Master } from '../repositories/downloads.ts';
import type { DownloadDesk } from './desk.ts';
import { estimatedSize, offeredTypes } from './payload-plan.ts';
import type { ZipContent } from './zip.ts';

/** The forms in which these can be had here as a zip, and about how large each would be. */
export async function zipSizes(
  desk: DownloadDesk,
  contents: readonly Pick<ZipContent, 'type' | 'contentId'>[],
): Promise<DownloadCheck['file_types']> {
  const masters: Master[] = [];
  for (const type of new Set(contents.map((content) => content.type))) {
    const ids = contents.filter((content) => content.type === type).map(({ contentId }) => contentId);
    masters.push(...(await inBatches(ids, (batch) => mastersOf(desk.db, type, batch))));
  }
  return offeredTypes('SOUND_VARIATION', await desk.hasFfmpeg()).map((file_type) => ({
    file_type,
    size: masters.reduce((sum, master) => sum + estimatedSize(master, file_type), 0),
    is_estimate: true,
  }));
}
