import { blockSize } from '#shared/offline/digests.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import type { PreviewFile, PreviewInfo, SeekTable, Waveform } from '#shared/contract/previews.ts';

import type { mediaWithPreviews } from '../repositories/previews.ts';
import { bytesOf } from '../repositories/schema.ts';
import type { PreviewRow } from '../repositories/schema.ts';
import { previewUrls } from './preview-urls.ts';

/**
 * The description of a preview in the form of the contract. Its addresses are this server's own also with ASSET_URL: a
 * description is cached for a year, and would outlive that setting. Rows have the address that is played.
 */
export function presentPreviewInfo(
  type: ContentType,
  id: number,
  { media, previews }: Awaited<ReturnType<typeof mediaWithPreviews>>,
): PreviewInfo {
  const file = (format: PreviewRow['format']): PreviewFile | null => {
    const found = previews.find((preview) => preview.format === format);
    if (!found) return null;
    const { size, etag, mime, sample_rate, channels, delay, padding } = found;
    return {
      url: previewUrls(type, id).stream(format, etag),
      size,
      etag,
      mime,
      sample_rate,
      channels,
      delay,
      padding,
      seek: JSON.parse(found.seek) as SeekTable,
      blocks: found.digests === null ? null : { size: blockSize, sha256: found.digests },
    };
  };
  return {
    id,
    entity: type === 'SOUND_VARIATION' ? 'sound' : 'music',
    content_type_id: type,
    duration: media.duration,
    loudness: { integrated: media.integrated, true_peak: media.true_peak, gain: media.gain },
    formats: { mp3: file('mp3'), webm: file('webm') },
  };
}

/** The stored waveform in the form of the contract. */
export function presentWaveform(column: ArrayBuffer | Uint8Array): Waveform {
  const bytes = bytesOf(column);
  return { points: bytes.length / 2, data: Buffer.from(bytes).toString('base64') };
}
