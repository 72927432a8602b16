import type { FileType, zipCheck } from '#shared/contract/downloads.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import type * as z from 'zod/mini';

import { recordingsOf } from '../repositories/download-contents.ts';
import type { DownloadService } from './download-service.ts';
import { estimatedSize, offeredTypes } from './payload-plan.ts';
import type { ZipContent } from './zip-order.ts';

/** The URL of a zip, with its available file types and their estimated sizes. */
export async function zipChecked(
  service: DownloadService,
  contents: readonly Pick<ZipContent, 'type' | 'contentId'>[],
  { url, fileType, leftOut }: { url: string; fileType: FileType; leftOut: number },
): Promise<z.output<typeof zipCheck>> {
  const types: ContentType[] = [...new Set(contents.map(({ type }) => type))];
  const recordings = await Promise.all(
    types.map((type) => {
      const ids = contents.filter((content) => content.type === type).map(({ contentId }) => contentId);
      return recordingsOf(service.db, type, ids);
    }),
  );
  const sizes = offeredTypes('MUSIC_VARIATION', await service.hasFfmpeg())
    .filter((offered) => offered !== 'csv')
    .map((offered) => ({
      file_type: offered,
      size: recordings.flat().reduce((sum, recording) => sum + estimatedSize(recording, offered), 0),
      is_estimate: true,
    }));
  return {
    data: {
      url,
      size: sizes.find((size) => size.file_type === fileType)?.size ?? 0,
      is_estimate: true,
      file_types: sizes,
      files: contents.length,
      left_out: leftOut,
    },
  };
}
