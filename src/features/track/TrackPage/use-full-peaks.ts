import { useMemo } from 'react';

import { useEndpoint } from '#platform/api/use-endpoint.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { musicStemPreview, musicVariationPreview, soundVariationPreview } from '#shared/contract/previews.ts';
import { decodeWaveform } from '#ui/Waveform/decode-waveform.ts';

const endpoints = {
  MUSIC_VARIATION: musicVariationPreview.waveform,
  MUSIC_STEM: musicStemPreview.waveform,
  SOUND_VARIATION: soundVariationPreview.waveform,
} as const;

/** The full waveform of a row as peaks of 0 to 255; undefined until it is there. */
export function useFullPeaks(row: Row): Uint8Array | undefined {
  // The row's own address, version included: caches have the response under it.
  const search = new URLSearchParams(row.waveform.split('?')[1]);
  const version = search.get('v');
  const query = { id: search.get('id') ?? '', ...(version === null ? {} : { v: version }) };
  const data = useEndpoint(endpoints[row.content_type_id], query).response?.data.data;
  return useMemo(() => (data === undefined ? undefined : decodeWaveform(data)), [data]);
}
